import { typedAmount } from '#domain/values/typed-number.ts';

/**
 * The sheet of one run: how the machine was set, and how the material did against the one in use. Kept as it was typed;
 * numbers are read when it is filled in.
 */

/** Lines of the sheet, in their order. */
export const sheetLines = ['machine', 'made', 'zones', 'pressure', 'cycle', 'drying', 'lot'] as const;
export type SheetLine = (typeof sheetLines)[number];

/** What is judged of a run. */
export const judgedProperties = ['running', 'surface', 'dimensions', 'strength', 'colour', 'smell', 'joining'] as const;
export type JudgedProperty = (typeof judgedProperties)[number];

/** Against the grade in use. */
export const ratings = ['better', 'same', 'worse', 'unusable'] as const;
export type Rating = (typeof ratings)[number];

export interface Judged {
  rating: Rating | null;
  text: string;
}

export interface TrialSheet {
  lines: Record<SheetLine, string>;
  results: Record<JudgedProperty, Judged>;
  note: string;
}

export const MAX_SHEET_LINE = 120;
export const MAX_SHEET_NOTE = 2000;
export const MAX_ZONES = 12;

/** What machines for plastics are set to: °C of a zone, bar, seconds. */
const ZONE_RANGE = { least: 10, most: 450 };
const MAX_BAR = 3000;
const MAX_SECONDS = 3600;

export const emptySheet = (): TrialSheet => ({
  lines: fill(sheetLines, ''),
  results: fill(judgedProperties, { rating: null, text: '' }),
  note: '',
});

const fill = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

export type SheetProblem = {
  path: string;
  code: 'required' | 'trial_zones' | 'trial_pressure' | 'trial_cycle' | 'trial_result_missing';
};

/** What is missing or cannot be read of a sheet that somebody calls filled in. */
export function sheetProblems({ lines, results }: TrialSheet): SheetProblem[] {
  const problems: SheetProblem[] = [];
  for (const name of ['machine', 'made'] as const)
    if (lines[name] === '') problems.push({ path: `lines.${name}`, code: 'required' });
  if (lines.zones !== '' && readZones(lines.zones) === null)
    problems.push({ path: 'lines.zones', code: 'trial_zones' });
  if (lines.pressure !== '' && readWithin(lines.pressure, MAX_BAR) === null)
    problems.push({ path: 'lines.pressure', code: 'trial_pressure' });
  if (lines.cycle !== '' && readWithin(lines.cycle, MAX_SECONDS) === null)
    problems.push({ path: 'lines.cycle', code: 'trial_cycle' });
  if (judgedProperties.every((name) => results[name].rating === null))
    problems.push({ path: `results.${judgedProperties[0]}.rating`, code: 'trial_result_missing' });
  return problems;
}

/** Temperatures from the hopper to the die, "190 / 205 / 215 °C"; null where one is no temperature of a machine. */
export function readZones(typed: string): number[] | null {
  const parts = typed
    .replace(/°?\s*c\s*$/iu, '')
    .split(/[\s,;/|–-]+/u)
    .filter((part) => part !== '');
  const zones = parts.map((part) => typedAmount(part.replace(/°?c?$/iu, '')) ?? Number.NaN);
  const areRight = zones.every((degrees) => degrees >= ZONE_RANGE.least && degrees <= ZONE_RANGE.most);
  return zones.length > 0 && zones.length <= MAX_ZONES && areRight ? zones : null;
}

/** A number with or without its unit behind it: "85 bar", "32 s". */
function readWithin(typed: string, most: number): number | null {
  const value = typedAmount(typed.replace(/\s*\p{L}[\p{L}\p{M}.]*$/u, ''));
  return value !== null && value > 0 && value <= most ? value : null;
}
