import { certificateKinds } from '#domain/sellers/certificates.ts';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { MAX_PROPERTY_RANGES } from '#domain/trade/demands/demand-limits.ts';
import { bangkokInput, instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { readTypedMonth } from '#domain/values/typed-day.ts';
import { typedSigned } from '#domain/values/typed-number.ts';
import type { Input } from '#contract/client.ts';
import { readPlace } from '#web/market/delivery/read-place.ts';
import { amountOrNone, percentOrNone } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

export type DemandBody = Input<'PUT /my-demands/{id}'>['body'];
type LineBody = DemandBody['lines'][number];
type GoodsBody = NonNullable<LineBody['goods']>;
type RangeBody = NonNullable<LineBody['coa_limits']>[number];
type PaymentType = DemandBody['payment_types'][number];

/** What the form of a demand says. A line that is empty in every field is none. */
export function readDemandForm(form: FormData): DemandBody {
  const count = Math.min(Number(textOf(form, 'lines')) || 0, MAX_DEMAND_LINES);
  const taken = textOf(form, 'remove');
  const places = Array.from({ length: count }, (_, at) => at).filter((at) => String(at) !== taken);
  return {
    title: textOf(form, 'title'),
    lines: places.map((at) => readLine(form, `lines.${at}.`)).filter(isFilledIn),
    ...readPlace(form),
    payment_types: form.getAll('payment_types').map((value) => Number(value) as PaymentType),
    weights: {
      price: wholeNumberOf(form, 'weights.price'),
      time: wholeNumberOf(form, 'weights.time'),
      record: wholeNumberOf(form, 'weights.record'),
      co2: wholeNumberOf(form, 'weights.co2'),
    },
    audience: textOf(form, 'audience') === 'invited' ? 'invited' : 'open',
    invited: form.getAll('invited').map(Number),
    is_name_shown: form.has('is_name_shown'),
    rounds: wholeNumberOf(form, 'rounds'),
    award: textOf(form, 'award') === 'call_off' ? 'call_off' : 'orders',
    note: textOf(form, 'note'),
    closes_at: closingInstant(textOf(form, 'closes_at')),
  };
}

const isFilledIn = ({ what, goods, kg }: LineBody): boolean => what !== '' || goods !== null || kg !== null;

function readLine(form: FormData, at: string): LineBody {
  const kg = amountOrNone(form, `${at}kg`);
  const least = amountOrNone(form, `${at}least_kg`);
  const most = amountOrNone(form, `${at}most_kg`);
  return {
    what: textOf(form, `${at}what`),
    goods: readGoods(form, at),
    kg,
    tolerance_percent: percentOrNone(form, `${at}tolerance_percent`) ?? 0,
    packs: least === null && most === null ? null : { least_kg: least, most_kg: most },
    delivery: readDelivery(form, at),
    target_per_kg: amountOrNone(form, `${at}target_per_kg`),
    is_target_hidden: form.has(`${at}is_target_hidden`),
    qualities: PRODUCT_QUALITIES.filter((quality) => form.getAll(`${at}qualities`).includes(quality)),
    certificates: certificateKinds.filter((kind) => form.getAll(`${at}certificates`).includes(kind)),
    coa_limits: readRanges(form, `${at}coa_limits.`),
  };
}

/** Goods stay what they were read as while their words do; other words are read anew. */
function readGoods(form: FormData, at: string): GoodsBody | null {
  const kept = textOf(form, `${at}goods`);
  if (kept === '' || textOf(form, `${at}read`) !== textOf(form, `${at}what`)) return null;
  try {
    const goods = JSON.parse(kept) as GoodsBody;
    if (goods.kind === 'properties') return { ...goods, properties: readRanges(form, `${at}ranges.`) };
    const equal = equalGradeChoices.find((choice) => choice === textOf(form, `${at}equal`)) ?? goods.equal_grades;
    return { ...goods, kind: equal === 'none' ? 'grade' : 'equal', equal_grades: equal };
  } catch {
    return null;
  }
}

function readDelivery(form: FormData, at: string): LineBody['delivery'] {
  if (textOf(form, `${at}when`) === 'monthly') {
    const typed = textOf(form, `${at}first_month`);
    const first_month = readTypedMonth(typed) ?? typed;
    return first_month === '' ? null : { kind: 'monthly', first_month, months: wholeNumberOf(form, `${at}months`) };
  }
  const from = textOf(form, `${at}from`);
  const to = textOf(form, `${at}to`);
  // A first day without a last one is refused by the API, where both were typed.
  return from === '' && to === '' ? null : { kind: 'window', from: from === '' ? null : from, to };
}

function readRanges(form: FormData, at: string): RangeBody[] {
  return Array.from({ length: MAX_PROPERTY_RANGES }, (_, row) => `${at}${row}.`).flatMap((row) => {
    const property_id = Number(textOf(form, `${row}property`));
    if (!property_id) return [];
    const end = (name: string) => (textOf(form, `${row}${name}`) === '' ? null : signed(textOf(form, `${row}${name}`)));
    return [{ property_id, condition: textOf(form, `${row}condition`) || null, from: end('from'), to: end('to') }];
  });
}

const signed = (text: string): number => typedSigned(text) ?? Number.NaN;

/** The instant of a field with a day and a time of Bangkok; null where nothing is typed. */
export const closingInstant = (typed: string): string | null => (typed === '' ? null : instantOfBangkokInput(typed));

/** The time of Bangkok's wall clock for the field, from an instant. */
export const closingText = (instant: string | null): string =>
  instant === null ? '' : bangkokInput(new Date(instant));
