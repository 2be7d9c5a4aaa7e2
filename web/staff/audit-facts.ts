import { formatDateTime, formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';

type Facts = Record<string, unknown> | null;

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What a decision changed, in the order in which the log has it; what stayed is left out. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return all.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The numbers of a state have words, `staff.audit.state.<name>.<number>`. */
const STATES = {
  order_status: [1, 2, 3],
  slip_status: [0, 1, 2],
  purchaser_status: [0, 1, 2],
  contract_status: [0, 1],
  payment_status: [0, 1, 2],
  logistic_status: [0, 1, 2, 3],
  plastket_status: [0, 1, 2],
} as const;
const MONEY = ['verified_amount', 'money_to_give_back', 'amount', 'total_include_vat'] as const;
const INSTANTS = ['due_date', 'payment_date'] as const;

export type StateName = keyof typeof STATES;
export type FactName = StateName | (typeof MONEY)[number] | (typeof INSTANTS)[number];

/** A field's name in the log, as the texts know it; null for one that they do not know. `status` means what its object is. */
export function factName(objectKind: string, field: string): FactName | null {
  const name = field !== 'status' ? field : objectKind === 'settlement' ? 'slip_status' : 'order_status';
  return [...Object.keys(STATES), ...MONEY, ...INSTANTS].includes(name) ? (name as FactName) : null;
}

/** A state's number that has words; null for every other value. */
export function stateOf(name: FactName | null, value: unknown): `${StateName}.${number}` | null {
  const known = name && name in STATES ? (STATES[name as StateName] as readonly unknown[]) : [];
  return known.includes(value) ? (`${name}.${String(value)}` as `${StateName}.${number}`) : null;
}

/** Any other value as people write it; one of no known kind stands as it is. */
export function factText(name: FactName | null, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && (MONEY as readonly unknown[]).includes(name)) return formatMoney(value, 'THB');
  if (typeof value === 'string' && (INSTANTS as readonly unknown[]).includes(name) && !Number.isNaN(Date.parse(value))) return formatDateTime(new Date(value), locale);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
