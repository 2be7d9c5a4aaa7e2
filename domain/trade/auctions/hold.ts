import { auctionNo } from './auction.ts';
import type { AuctionTerms } from './terms.ts';
import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';

const GRAMS_PER_KG = 1000n;
const HUNDREDTHS = 100n;

/** What binds a bid: nothing, a part of the company's credit, or money that was paid before. */
export const holdKinds = ['none', 'credit', 'deposit'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Asked: a deposit is to be paid. Used: an order takes its own credit. Owed: a winner on credit did not keep to the bid. */
export const holdStates = ['none', 'asked', 'held', 'used', 'returned', 'kept', 'owed'] as const;
export type HoldState = (typeof holdStates)[number];

/**
 * Ended: nobody paid it in time. Returning: a refund of it is proposed or approved. Owed: as kept, once it is paid.
 * Forgiven: it was owed, and two of finance decided that it is not any more.
 */
export const depositStates = ['asked', 'paid', 'ended', 'returning', 'returned', 'kept', 'owed', 'forgiven'] as const;
export type DepositState = (typeof depositStates)[number];

/** By this number a deposit is paid, and what a winner on credit owes. */
export const depositNo = (auctionId: number, id: number): string => `${auctionNo(auctionId)}/${id}`;

/** A lot without deposit binds nobody by money. Any other asks for the deposit, or for as much credit as the lot costs. */
export const mayHoldBy = (kind: HoldKind, depositPercent: number): boolean =>
  depositPercent === 0 ? kind === 'none' : kind !== 'none';

/** What all of a lot costs at a price per kg, without VAT and at the warehouse. */
export const goodsAt = (perKg: Satang, grams: number): Satang => mulDiv(perKg, BigInt(grams), GRAMS_PER_KG);

/** The same with VAT: what a bid counts as against credit and purchasing limits. */
export function worthAt(perKg: Satang, grams: number, vatHundredths: bigint): Satang {
  const goods = goodsAt(perKg, grams);
  return goods + percentOf(goods, vatHundredths);
}

/** Round amounts of each power of ten, in tenths of it. */
const ROUND_TENTHS = [
  10n,
  11n,
  12n,
  13n,
  14n,
  16n,
  18n,
  20n,
  22n,
  25n,
  28n,
  32n,
  36n,
  40n,
  45n,
  50n,
  56n,
  63n,
  70n,
  80n,
  90n,
] as const;
const TENTHS = 10n;

/**
 * Up to the next round amount, less than 15 % more. Holds stand in the books, which finance read: an exact one would
 * tell the limit that it covers.
 */
export function roundedHold(amount: Satang): Satang {
  let power = 1n;
  while (power * TENTHS <= amount) power *= TENTHS;
  if (power < TENTHS) return amount;
  const tenths = ROUND_TENTHS.find((each) => each * power >= amount * TENTHS);
  return tenths === undefined ? power * TENTHS : (tenths * power) / TENTHS;
}

/**
 * The price per kg that holds are reckoned at. Those of a sealed auction stand in the books before it is over: all of its
 * bidders hold the same, so that no hold tells a bid.
 */
export const heldPrice = ({ kind, start_price }: Pick<AuctionTerms, 'kind' | 'start_price'>, limit: Satang): Satang =>
  kind === 'sealed' ? start_price : limit;

/**
 * What a bid up to a limit holds of the company's credit: rounded, as it follows the limit; exactly what the lot costs in
 * a sealed auction, where it is the same for all.
 */
export function creditHeld(
  terms: Pick<AuctionTerms, 'kind' | 'start_price' | 'grams'>,
  limit: Satang,
  vat: bigint,
): Satang {
  const worth = worthAt(heldPrice(terms, limit), terms.grams, vat);
  return terms.kind === 'sealed' ? worth : roundedHold(worth);
}

/** The deposit that covers a limit: a part of what the lot costs at it. */
export const depositFor = (limit: Satang, grams: number, percent: number): Satang =>
  roundedHold(percentOf(goodsAt(limit, grams), BigInt(percent) * HUNDREDTHS));

/** Whether what is held covers a limit, exactly: nobody pays more because of rounding. */
export const coversLimit = (held: Satang, limit: Satang, grams: number, percent: number): boolean =>
  held >= percentOf(goodsAt(limit, grams), BigInt(percent) * HUNDREDTHS);

/**
 * What of the credit a bid of this worth holds, in all: the amount to be held, or what there is where only the worth is
 * had. Null: there is not enough. A hold never falls while the bid stands.
 */
export function creditHoldFor(
  { worth, hold }: { worth: Satang; hold: Satang },
  held: Satang,
  available: Satang,
): Satang | null {
  if (worth <= held) return held;
  const most = held + (available > 0n ? available : 0n);
  if (worth > most) return null;
  if (hold <= held) return held;
  return hold < most ? hold : most;
}

/** How an auction went for a bidder, when it is decided. */
export type BidderFate =
  /** Leads, has to confirm, or has an order that is not delivered. */
  | 'open'
  /** Somebody else has the lot, or nobody. */
  | 'lost'
  /** Had the lot and paid for it: it is delivered. */
  | 'delivered'
  /** Did not confirm in time, or did not pay the order. */
  | 'defaulted';

/**
 * What becomes of a deposit. It is never a part of the price: the order is paid as any other, with its own documents,
 * and the deposit goes back once the goods are delivered.
 */
export function depositAfter(fate: BidderFate): 'stays' | 'returned' | 'kept' {
  if (fate === 'open') return 'stays';
  return fate === 'defaulted' ? 'kept' : 'returned';
}

/**
 * What becomes of held credit: it stays as a deposit does, until the order has taken its own or is paid otherwise. Who
 * did not keep to the bid owes what a deposit would have lost them.
 */
export function creditAfter(fate: BidderFate, isPaid: boolean): 'stays' | 'free' | 'owed' {
  if (fate === 'defaulted') return 'owed';
  return fate === 'open' && !isPaid ? 'stays' : 'free';
}

/**
 * What a winner on credit owes who did not take the lot: the deposit's part of what it was sold for, and in a sealed
 * auction of what it costs at the start price, as who paid a deposit loses there.
 */
export function owedFor(
  terms: Pick<AuctionTerms, 'kind' | 'start_price' | 'grams'>,
  sold: Satang,
  percent: number,
): Satang {
  const goods = terms.kind === 'sealed' ? goodsAt(terms.start_price, terms.grams) : sold;
  return percentOf(goods, BigInt(percent) * HUNDREDTHS);
}
