/** A column of a table of text. */
export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

/** A table of text: a line of titles, then one line a row, columns two spaces apart. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string[] {
  const titles = columns.map((column) => column.title);
  const lines = [titles, ...rows];
  const widths = columns.map((_, at) =>
    lines.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), 0),
  );
  return lines.map((line) =>
    columns
      .map((column, at) => pad(line[at] ?? "", widths[at] ?? 0, column.align))
      .join("  ")
      .trimEnd(),
  );
}

function pad(text: string, width: number, align: Column["align"]): string {
  return align === "left" ? text.padEnd(width) : text.padStart(width);
}
