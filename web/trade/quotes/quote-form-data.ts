import type { Answer, Input } from '#contract/client.ts';
import { MAX_QUOTE_STEPS, OFFERS_OF_A_LINE } from '#domain/trade/quotes/quote-limits.ts';
import type { WireError } from '#contract/errors.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

export type OwnQuote = Answer<'GET /seller/demands/{id}/quote'>;
type Asked = Input<'PUT /seller/demands/{id}/quote'>['body'];
export type AskedLine = Asked['lines'][number];

/** Price breaks beside the first price: as many as a quote may have, of which a form shows a few empty ones. */
export const MAX_BREAKS = MAX_QUOTE_STEPS - 1;
export const SHOWN_BREAKS = 3;
export const SLOTS = OFFERS_OF_A_LINE;

/** What the fields of one offer of a line are called. */
export const slotName = (position: number, slot: number): string => `l${position}.${slot}`;

/** What the API takes, and what the fields of its lines are called: of each its slot and its price breaks. */
export interface QuoteInForm {
  body: Asked;
  names: FieldNames[];
}
interface FieldNames {
  slot: string;
  breaks: string[];
}

/** The lines that name an offer, each with the names of its fields. */
export function quoteInForm(form: FormData, offers: OwnQuote['offers']): QuoteInForm {
  const slots = form
    .getAll('slot')
    .map(String)
    .filter((name) => textOf(form, `${name}.offer_id`) !== '');
  const names = slots.map((slot) => ({ slot, breaks: breaksIn(form, slot) }));
  const lines = names.map(({ slot: name, breaks }): AskedLine => {
    const offer_id = wholeNumberOf(form, `${name}.offer_id`);
    const least_packs = wholeNumberOf(form, `${name}.least_packs`);
    const lot = textOf(form, `${name}.lot_no`).trim();
    const certified = offers.find((offer) => offer.offer_id === offer_id)?.lots.find(({ lot_no }) => lot_no === lot);
    return {
      position: positionOf(name),
      offer_id,
      basis: textOf(form, `${name}.basis`) === 'delivered' ? 'delivered' : 'warehouse',
      steps: [
        { from_packs: least_packs, price_per_kg: amountOf(form, `${name}.price`) },
        ...breaks.map((each) => ({
          from_packs: wholeNumberOf(form, `${each}.from`),
          price_per_kg: amountOf(form, `${each}.price`),
        })),
      ],
      least_packs,
      most_packs: wholeNumberOf(form, `${name}.most_packs`),
      lead_days: wholeNumberOf(form, `${name}.lead_days`),
      differences: textOf(form, `${name}.differences`),
      lot_no: lot === '' ? null : lot,
      coa_file_id: certified?.coa_file_id ?? null,
      coa: coaIn(form, name),
    };
  });
  return {
    names,
    body: {
      lines,
      payment_types: form.getAll('payment_types').map(Number),
      valid_until: textOf(form, 'valid_until'),
      note: textOf(form, 'note'),
      demand_version: wholeNumberOf(form, 'demand_version'),
      version: wholeNumberOf(form, 'version'),
    },
  };
}

/** The certificate of an offer of a line that was sealed before; one that is ticked goes. */
function coaIn(form: FormData, slot: string): AskedLine['coa'] {
  const id = textOf(form, `${slot}.coa`);
  if (id === '' || form.has(`${slot}.coa_goes`)) return null;
  return { id, name: textOf(form, `${slot}.coa_name`) };
}

/** Certificates that were chosen, each with the slot that it is for. Offers that are not quoted need none. */
export const chosenCoas = (form: FormData): { slot: string; file: File }[] =>
  form
    .getAll('slot')
    .map(String)
    .flatMap((slot) => {
      const file = form.get(`${slot}.coa_file`);
      return file instanceof File && file.size > 0 && textOf(form, `${slot}.offer_id`) !== '' ? [{ slot, file }] : [];
    });

/** What was sealed stands in the form: where the quote is refused it need not be sent again. */
export function keepCoa(form: FormData, slot: string, { id, name }: { id: string; name: string }): void {
  form.set(`${slot}.coa`, id);
  form.set(`${slot}.coa_name`, name);
  form.delete(`${slot}.coa_goes`);
}

/** Ways to pay that are ticked. */
export const paymentsIn = (form: FormData): string[] => form.getAll('payment_types').map(String);

export const positionOf = (slot: string): number => Number(slot.slice(1).split('.')[0]);

/** One of which anything is typed is meant: what it lacks is refused at its field. */
function breaksIn(form: FormData, slot: string): string[] {
  return Array.from({ length: MAX_BREAKS }, (_, index) => `${slot}.break${index}`).filter((name) =>
    ['from', 'price'].some((field) => textOf(form, `${name}.${field}`).trim() !== ''),
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  steps: 'price',
  position: 'offer_id',
  coa_file_id: 'lot_no',
  coa: 'coa_file',
};

/** What the API has against `lines.2.steps`, at the field where it was typed. */
export function atFields(error: WireError, names: readonly FieldNames[]): WireError {
  return fieldsAt(error, (path) => {
    const [of, index, part = '', ...rest] = path.split('.');
    const name = of === 'lines' ? names[Number(index)] : undefined;
    if (name === undefined) return path;
    const step = part === 'steps' ? Number(rest[0] ?? 0) : 0;
    const ofBreak = name.breaks[step - 1];
    if (ofBreak !== undefined) return `${ofBreak}.${rest[1] === 'from_packs' ? 'from' : 'price'}`;
    const asked = part === 'steps' && rest[1] === 'from_packs' ? 'least_packs' : (FIELDS[part] ?? part);
    return `${name.slot}.${asked}`;
  });
}
