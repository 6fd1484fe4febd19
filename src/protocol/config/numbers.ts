/** A plain scalar as the finite number it stands for; undefined where it is none. Source: Q-34. */
export function numberOf(text: string): number | undefined {
  if (!/^[-+.0-9]/.test(text) || text.length > longest) return undefined;
  const number = integerOf(text.replaceAll("_", "")) ?? doubleOf(text);
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** More digits than this are no number anybody means. */
const longest = 400;
const decimal = /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;
const prefixed = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;
const octal = /^([-+]?)0([0-7]+)$/;

/** With the prefixes of YAML 1.1, where a leading 0 alone means octal. */
function integerOf(text: string): number | undefined {
  if (/^[-+]?(?:0|[1-9][0-9]*)$/.test(text)) return Number(text);
  const [, sign, digits] = prefixed.exec(text) ?? [];
  if (digits !== undefined) return signed(sign, digits);
  const [, octalSign, octalDigits] = octal.exec(text) ?? [];
  return octalDigits === undefined ? undefined : signed(octalSign, `0o${octalDigits}`);
}

function doubleOf(text: string): number {
  return decimal.test(text) ? Number(text) : Number.NaN;
}

function signed(sign: string | undefined, digits: string): number {
  return sign === "-" ? 0 - Number(digits) : Number(digits);
}
