import { CURRENCIES, type Currency } from '#domain/values/currency.ts';
import type { Said, SaidPhrase, SaidPrice } from './said.ts';
import { COUNT, NUMBER, NUMBER_END, NUMBER_START, numberOf } from './counts.ts';
import { APPROXIMATELY, AT_MOST, DOWN, KG, oneOf, OTHER_UNITS, SIGN, TO, TONNE, UP } from './said-patterns.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import words from './said-words.json' with { type: 'json' };

/** From here on a price is one of a tonne where nothing says of what it is. */
const TONNE_FROM: Readonly<Record<Currency, number>> = { THB: 2000, USD: 60, RMB: 200 };
/** From here on it is what all goods may cost together, of which nothing is known. */
const ALL_GOODS_FROM: Readonly<Record<Currency, number>> = { THB: 300_000, USD: 10_000, RMB: 60_000 };
/** A number alone is a price between these, in baht per kilogram. */
const BARE = { least: 10, most: 2000 };

const currency = (place: number) =>
  CURRENCIES.map((each) => `(?<${each}${place}>${oneOf(words.currencies[each])})`).join('|');
const basis = (place: number) =>
  `(?<delivered${place}>${oneOf(words.delivered)})|(?<warehouse${place}>${oneOf(words.warehouse)})`;

const PRICE = new RegExp(
  [
    `(?:(?:${basis(1)})\\s*)?`,
    `(?:(?<lead>${oneOf(words.price_lead)})\\s*:?\\s*)?`,
    `(?:(?:${basis(2)})\\s*)?`,
    `(?:(?:${AT_MOST})\\s*(?=${oneOf([...words.per_lead.kg, ...words.per_lead.tonne])}))?`,
    `(?:(?:(?<kgLead>${oneOf(words.per_lead.kg)})|(?<tonneLead>${oneOf(words.per_lead.tonne)}))\\s*)?`,
    `(?:(?:${SIGN})\\s*)?(?:(?:${currency(1)})\\s*)?`,
    `${NUMBER_START}(?<from>${COUNT})${NUMBER_END}`,
    `(?:\\s*(?:${TO})\\s*(?<until>${NUMBER})${NUMBER_END})?`,
    `(?:\\s*(?:${currency(2)}))?`,
    `(?:\\s*(?:${oneOf(words.per)})\\s*(?:(?<kg>${KG})|(?<tonne>${TONNE})))?`,
    `(?:\\s*(?:(?<up>${UP})|(?<down>${DOWN})|(?:${APPROXIMATELY})))?`,
    `(?:\\s*[(]?\\s*(?:${basis(3)})[)]?)?`,
  ].join(''),
  'gu',
);

type Groups = Readonly<Record<string, string | undefined>>;
const PLACES = [1, 2, 3];

/** Prices in a normalized query: "under 38 baht/kg", "delivered 35-38". */
export function pricesIn(text: string): SaidPhrase[] {
  return Array.from(text.matchAll(PRICE)).flatMap((match) => {
    const to = match.index + match[0].trimEnd().length;
    const says = priceOf(match.groups ?? {}, text.slice(to));
    return says ? [{ at: match.index, to, says }, ...withoutBasis(match, says)] : [];
  });
}

/** "48 baht delivered to Rayong": the last words may be of the place. */
function withoutBasis({ index, 0: found, groups = {} }: RegExpExecArray, says: Said): SaidPhrase[] {
  const basis = groups['delivered3'];
  if (basis === undefined || says.kind !== 'price') return [];
  const to = index + found.slice(0, found.lastIndexOf(basis)).trimEnd().length;
  const isSaidBefore = groups['delivered1'] !== undefined || groups['delivered2'] !== undefined;
  return [{ at: index, to, says: { ...says, basis: isSaidBefore ? 'delivered' : 'shown' } }];
}

/** A number that can be read in two ways (`38,5`) is no price, and is shown as not understood. */
function priceOf(groups: Groups, behind: string): Said | null {
  const named = CURRENCIES.find((each) => groups[`${each}1`] !== undefined || groups[`${each}2`] !== undefined);
  const hasMost = ['most', 'down'].some((sign) => groups[sign] !== undefined);
  const isPer = ['kgLead', 'tonneLead', 'lead'].some((lead) => groups[lead] !== undefined) || isPerUnit(groups);
  const numbers = [groups['from']!, ...(groups['until'] ? [groups['until']] : [])].map(numberOf);
  const [from, until] = [Math.min(...numbers), Math.max(...numbers)];
  const isPrice = named !== undefined || isPer || (hasMost && from >= BARE.least && until <= BARE.most);
  if (isPrice && Number.isNaN(until)) return { kind: 'unread' };
  if (!isPrice || until === 0 || (named === undefined && !isPerUnit(groups) && OTHER_UNITS.test(behind))) return null;
  const money = named ?? 'THB';
  if (until >= ALL_GOODS_FROM[money] && !isPerUnit(groups)) return { kind: 'unread' };
  const ends = endsOf(groups, from, until);
  return { kind: 'price', ...ends, currency: money, per: perOf(groups, until, money), basis: basisOf(groups) };
}

function isPerUnit({ kg, tonne }: Groups): boolean {
  return kg !== undefined || tonne !== undefined;
}

function endsOf(groups: Groups, from: number, until: number): Pick<SaidPrice, 'from' | 'to'> {
  if (groups['until'] !== undefined) return { from, to: until };
  if (groups['least'] !== undefined || groups['up'] !== undefined) return { from, to: null };
  return { from: null, to: until };
}

function perOf({ kg, tonne, kgLead, tonneLead }: Groups, price: number, money: Currency): SaidPrice['per'] {
  if (kg !== undefined || kgLead !== undefined) return 'kg';
  return tonne !== undefined || tonneLead !== undefined || price >= TONNE_FROM[money] ? 'tonne' : 'kg';
}

function basisOf(groups: Groups): SaidPrice['basis'] {
  if (PLACES.some((place) => groups[`warehouse${place}`] !== undefined)) return 'warehouse';
  return PLACES.some((place) => groups[`delivered${place}`] !== undefined) ? 'delivered' : 'shown';
}

/** The ends of a price in baht per kilogram; null for an open end. `rate` is baht for one unit of its currency. */
export function bahtPerKgOf({ from, to, per }: SaidPrice, rate: number): { from: number | null; to: number | null } {
  const inBaht = (end: number | null) => (end === null ? null : (end * rate) / (per === 'tonne' ? KG_PER_TONNE : 1));
  return { from: inBaht(from), to: inBaht(to) };
}
