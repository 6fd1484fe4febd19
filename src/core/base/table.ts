/** An immutable map from text to rows. A change gives a new table and leaves this one as it was. */
export interface Table<Row> {
  readonly size: number;
  get(key: string): Row | undefined;
  has(key: string): boolean;
  set(key: string, row: Row): Table<Row>;
  delete(key: string): Table<Row>;
  edit(): TableEdit<Row>;
  keys(): IterableIterator<string>;
  rows(): IterableIterator<Row>;
  entries(): IterableIterator<[string, Row]>;
}

/** A bulk change of one table: what it writes is seen by nobody until `done`. */
export interface TableEdit<Row> {
  get(key: string): Row | undefined;
  set(key: string, row: Row): void;
  delete(key: string): void;
  done(): Table<Row>;
}
