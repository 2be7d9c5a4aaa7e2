import type { DecisionField } from '#contract/kit/decision-fields.ts';
import type { Decision, DecisionTable } from '#contract/kit/define-decisions.ts';
import type { Objects, Row, Rows } from './row.ts';

/** What each kind of field is sent with: it is read, and whether it is right is no question of access. */
const SAMPLES: Readonly<Record<Exclude<DecisionField['kind'], 'choice' | 'radio' | 'fixed' | 'own'>, unknown>> = {
  line: 'x',
  lines: 'x',
  note: 'x',
  reason: 'x',
  amount: 1,
  day: '2026-07-20',
  ticks: [999_999],
  hidden: 'x',
  number: 1,
  check: false,
  seen: 1,
};

const sampleOf = (field: DecisionField): unknown => {
  if (field.kind === 'fixed') return field.value;
  if (field.kind === 'choice' || field.kind === 'radio') return field.values[0];
  return field.kind === 'own' ? undefined : SAMPLES[field.kind];
};

const bodyOf = (fields: NonNullable<Decision['fields']>, own: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, own[name] ?? sampleOf(field)]));

/** One row for each endpoint of a table of decisions. `own` are fields whose samples would not be read. */
export function decisionRows<T extends DecisionTable>(
  table: T,
  pickId: (of: Objects) => number,
  options?: { own?: Readonly<Record<string, unknown>>; foreign?: 'hidden' },
): Rows<T['endpoints']>;
export function decisionRows(
  { decisions }: DecisionTable,
  pickId: (of: Objects) => number,
  { own = {}, foreign }: { own?: Readonly<Record<string, unknown>>; foreign?: 'hidden' } = {},
) {
  const rows: Record<string, Row> = {};
  for (const { call, fields } of Object.values(decisions))
    rows[call] = {
      input: (of) => ({ params: { id: pickId(of) }, ...(fields && { body: bodyOf(fields, own) }) }),
      ...(foreign && { foreign }),
    };
  return rows;
}
