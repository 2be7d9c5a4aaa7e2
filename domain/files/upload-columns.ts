import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { foldText } from '#domain/values/typed-text.ts';

/** What a column of a file is called: by us in each language, and by others. */
export type ColumnNames = Readonly<Record<Locale, string>> & { readonly also: readonly string[] };

/** Which column of the file each of ours is, counted from 0; what is missing is not in the file or is passed over. */
export type Mapping<Column extends string> = Readonly<Partial<Record<Column, number>>>;

export interface GuessedMapping<Column extends string> {
  /** The row of headings, counted from 0. */
  headingRow: number;
  mapping: Mapping<Column>;
}

/**
 * What is longer is text that stands where a heading is looked for: looking for its parts takes steps by the square of
 * its length.
 */
export const MAX_HEADING = 200;

export const bareHeading = (heading: string) =>
  foldText(heading)
    .toLowerCase()
    .replace(/[\s_*:]+/gu, ' ')
    .trim();

/** `Price (THB/kg)`: what stands in brackets says the unit. */
const IN_BRACKETS = /[([]([^)\]]+)[)\]]\s*$/u;

export interface HeadingParts {
  name: string;
  /** What stands in brackets at its end; undefined without any. */
  unit: string | undefined;
}

export function partsOfHeading(heading: string): HeadingParts {
  const whole = bareHeading(heading);
  if (whole.length > MAX_HEADING) return { name: whole, unit: undefined };
  return { name: bareHeading(whole.replace(IN_BRACKETS, '')), unit: IN_BRACKETS.exec(whole)?.[1] };
}

/** Finds the column that a heading names as a whole. */
export function columnsByName<Column extends string>(
  columns: Iterable<readonly [Column, ColumnNames]>,
): (heading: string) => Column | undefined {
  const byName = new Map<string, Column>();
  for (const [column, { also, ...names }] of columns)
    for (const name of [column, ...LOCALES.map((language) => names[language]), ...also].map(bareHeading))
      if (!byName.has(name)) byName.set(name, column);
  return (heading) => byName.get(bareHeading(heading));
}

/** Rows above the headings in which people write whose list it is. */
const ROWS_ABOVE = 10;

/**
 * The row that looks most like headings among the first ones, and what its columns are. Without any the first row is
 * taken, and nothing is known.
 */
export function guessMapping<Column extends string>(
  table: readonly (readonly string[])[],
  columnOf: (heading: string) => Column | undefined,
): GuessedMapping<Column> {
  const guesses = table
    .slice(0, ROWS_ABOVE)
    .map((row, headingRow) => ({ headingRow, mapping: mappingOf(row, columnOf) }));
  const none: GuessedMapping<Column> = { headingRow: 0, mapping: {} as Mapping<Column> };
  return guesses.reduce(
    (best, guess) => (Object.keys(guess.mapping).length > Object.keys(best.mapping).length ? guess : best),
    none,
  );
}

/** The headings that a table may have, in any of its first rows, as they are remembered. */
export function readPossibleHeadings(table: readonly (readonly string[])[]): string[] {
  return [...new Set(table.slice(0, ROWS_ABOVE).flat().map(bareHeading))].filter(isHeading);
}

const isHeading = (bare: string) => bare !== '' && bare.length <= MAX_HEADING;

/** What was said of headings before: null for one that was left out on purpose. */
export type RememberedColumns<Column extends string> = ReadonlyMap<string, Column | null>;

/** Headings mean what the same people said before; only what is new is guessed. */
export function withRemembered<Column extends string>(
  columnOf: (heading: string) => Column | undefined,
  remembered: RememberedColumns<Column>,
): (heading: string) => Column | undefined {
  return (heading) => {
    const said = remembered.get(bareHeading(heading));
    return said === undefined ? columnOf(heading) : (said ?? undefined);
  };
}

/** What a mapping says of each heading, to be remembered; of a heading that stands twice, the column that is used. */
export function readRemembered(
  headings: readonly string[],
  mapping: Mapping<string>,
): { heading: string; column: string | null }[] {
  const said = new Map<string, string | null>();
  const columns = new Map(Object.entries(mapping).map(([column, index]) => [index, column]));
  for (const [index, heading] of headings.entries()) {
    const bare = bareHeading(heading);
    if (isHeading(bare)) said.set(bare, said.get(bare) ?? columns.get(index) ?? null);
  }
  return [...said].map(([heading, column]) => ({ heading, column }));
}

/** The columns of a file that nothing is read from, counted from 0. One without a heading and without cells is none. */
export function leftOutColumns(
  columns: readonly { heading: string; samples: readonly string[] }[],
  mapping: Mapping<string>,
): number[] {
  const used = new Set(Object.values(mapping));
  return columns.flatMap(({ heading, samples }, index) =>
    used.has(index) || (bareHeading(heading) === '' && samples.every((sample) => sample.trim() === '')) ? [] : [index],
  );
}

/** The first column of a name counts. */
function mappingOf<Column extends string>(
  row: readonly string[],
  columnOf: (heading: string) => Column | undefined,
): Mapping<Column> {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, heading] of row.entries()) {
    const column = columnOf(heading);
    if (column && found[column] === undefined) found[column] = index;
  }
  return found;
}

/**
 * Why a mapping cannot be used: no column says what a row is about, none changes anything, or one column of the file is
 * said to be two things.
 */
export type MappingProblem = 'nothing_identifies' | 'nothing_changes' | 'twice';

interface ColumnRoles<Column> {
  /** Any of them says what a row is about. */
  identifying: readonly Column[];
  changes: (column: Column) => boolean;
}

export function mappingProblem<Column extends string>(
  mapping: Mapping<Column>,
  { identifying, changes }: ColumnRoles<Column>,
): MappingProblem | null {
  const used = Object.values(mapping);
  if (new Set(used).size !== used.length) return 'twice';
  const said = (Object.keys(mapping) as Column[]).filter((column) => mapping[column] !== undefined);
  if (!identifying.some((column) => said.includes(column))) return 'nothing_identifies';
  return said.some(changes) ? null : 'nothing_changes';
}
