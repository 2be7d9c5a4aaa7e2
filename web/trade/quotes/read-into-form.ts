import type { Answer } from '#contract/client.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import type { Typed } from '#web/page/form.ts';
import { priceInput } from './price-input.ts';
import { slotName, SLOTS, type OwnQuote } from './quote-form-data.ts';

export type ReadRow = Answer<'POST /seller/demands/{id}/quote/file'>['rows'][number];

/** The fields of an offer of a line that a table fills in. */
export const readFields = ['offer_id', 'price', 'basis', 'least_packs', 'most_packs', 'lead_days'] as const;
export type ReadField = (typeof readFields)[number];
export type SlotValues = Record<ReadField, string>;

/** What a table says otherwise than somebody typed: nothing of it is taken before they say so. */
export interface Overwriting {
  slot: string;
  position: number;
  offer_id: number;
  typed: SlotValues;
  read: SlotValues;
}

export interface ReadIntoForm {
  typed: Typed;
  /** Rows whose values stand in the form now. */
  filled: number;
  overwriting: Overwriting[];
  /** Rows for lines that have as many offers already. */
  without_room: number[];
}

/** Of what a form of a quote begins with. */
type Begun = Pick<OwnQuote, 'lines' | 'proposal'>;
type Choices = readonly OwnQuote['lines'][number]['choices'][number][];
type QuotedLine = OwnQuote['proposal']['lines'][number];

/** Business days until goods are ready, where nobody has said them. */
const USUAL_LEAD_DAYS = 2;

/** What stands in the fields of an offer of a line before anybody types. */
export const valuesOf = (line: QuotedLine | null, choices: Choices): SlotValues => ({
  offer_id: line ? String(line.offer_id) : '',
  price: line ? priceInput(line.steps[0]!.price_per_kg) : '',
  basis: line?.basis ?? 'warehouse',
  least_packs: String(line?.least_packs ?? 1),
  most_packs: String(line?.most_packs ?? choices[0]?.most_packs ?? ''),
  lead_days: String(line?.lead_days ?? USUAL_LEAD_DAYS),
});

const rowValues = (row: ReadRow): SlotValues => ({
  offer_id: String(row.offer_id),
  price: priceInput(row.price_per_kg!),
  basis: row.basis!,
  least_packs: String(row.least_packs),
  most_packs: String(row.most_packs),
  lead_days: String(row.lead_days),
});

const IS_NUMBER: ReadonlySet<ReadField> = new Set(['price', 'least_packs', 'most_packs', 'lead_days']);
const isSame = (field: ReadField, one: string, other: string) =>
  IS_NUMBER.has(field) ? typedAmount(one) === typedAmount(other) : one === other;
/** Fields of an offer that is not chosen say nothing. */
const differing = (one: SlotValues, other: SlotValues): ReadField[] =>
  one.offer_id === '' && other.offer_id === ''
    ? []
    : readFields.filter((field) => !isSame(field, one[field], other[field]));

interface Slot {
  name: string;
  values: SlotValues;
  /** Nobody has typed in it. */
  isAsBegun: boolean;
}

function slotsOf({ proposal }: Begun, typed: Typed, position: number, choices: Choices): Slot[] {
  const quoted = proposal.lines.filter((line) => line.position === position);
  return Array.from({ length: Math.min(SLOTS, choices.length) }, (_, index) => {
    const name = slotName(position, index);
    const begun = valuesOf(quoted[index] ?? null, choices);
    const values = Object.fromEntries(
      readFields.map((field) => [field, typed[`${name}.${field}`] ?? begun[field]]),
    ) as SlotValues;
    return { name, values, isAsBegun: differing(values, begun).length === 0 };
  });
}

/** A row without a price says that its offer is not quoted. */
const wantedIn = (row: ReadRow): SlotValues | null => (row.problem === null ? rowValues(row) : null);

/**
 * A table fills what nobody has typed in. What somebody did stays as it is, and what the table says otherwise is
 * proposed beside it.
 */
export function readIntoForm(begun: Begun, typed: Typed, rows: readonly ReadRow[]): ReadIntoForm {
  const filled = new Map(Object.entries(typed));
  const result: ReadIntoForm = { typed, filled: 0, overwriting: [], without_room: [] };
  for (const { position, choices } of begun.lines) {
    const slots = slotsOf(begun, typed, position, choices);
    const put = (slot: Slot, values: SlotValues) => {
      for (const field of readFields) filled.set(`${slot.name}.${field}`, values[field]);
      Object.assign(slot, { values, isAsBegun: false });
    };
    const ofLine = rows.filter((row) => row.position === position && row.offer_id !== null);
    const propose = (slot: Slot, row: ReadRow, read: SlotValues) =>
      result.overwriting.push({ slot: slot.name, position, offer_id: row.offer_id!, typed: slot.values, read });
    for (const row of ofLine.filter(({ problem }) => problem === 'empty')) {
      const slot = slots.find(({ values }) => values.offer_id === String(row.offer_id));
      if (!slot) continue;
      const read = { ...slot.values, offer_id: '' };
      if (slot.isAsBegun) put(slot, { ...read, price: '' });
      else propose(slot, row, read);
    }
    for (const row of ofLine) {
      const read = wantedIn(row);
      if (!read) continue;
      const same = slots.find(({ values }) => values.offer_id === read.offer_id);
      const slot = same ?? slots.find(({ values }) => values.offer_id === '');
      if (!slot) result.without_room.push(row.row);
      else if (same && !same.isAsBegun && differing(same.values, read).length > 0) propose(same, row, read);
      else {
        put(slot, read);
        result.filled += 1;
      }
    }
  }
  return { ...result, typed: Object.fromEntries(filled) };
}

/** Where the fields of a proposal stand in the form, beside those that were typed. */
const PROPOSED = 'file.';

export const proposedName = (slot: string, field: ReadField): string => `${PROPOSED}${slot}.${field}`;

/** The ticked proposals take the place of what was typed. */
export function takeProposed(typed: Typed, slots: readonly string[]): Typed {
  const taken = new Map(Object.entries(typed));
  for (const slot of slots)
    for (const field of readFields) {
      const value = typed[proposedName(slot, field)];
      if (value !== undefined) taken.set(`${slot}.${field}`, value);
    }
  return Object.fromEntries(taken);
}

/** What of an offer would change, for who decides it. */
export const changedFields = ({ typed, read }: Overwriting): ReadField[] => differing(typed, read);
