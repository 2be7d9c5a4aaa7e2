import type { z } from 'zod';
import type { offerEditOfMany } from '#contract/sellers/listing-shapes.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { OFFER_APPROVED, pricesIn, type OfferPrices } from '#domain/market/pricing/pricing.ts';
import { stockTypeProblems, termProblems } from '#domain/sellers/offers/offer-terms.ts';
import { priceChangeOutcome, samePrices } from '#domain/sellers/offers/price-change.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { moveStock, updateOfferRows, type StockMovement } from '#server/market/offers/index.ts';
import { findOverfullOffers } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOffers, type LockedOffer } from './locked-offers.ts';
import { requireNoSlips, type NamedPrices } from './find-price-slips.ts';
import { notOverlapping, windowProblems, type WantedWindow } from './not-overlapping.ts';
import { requireRights } from './require-rights.ts';
import { writePriceChanges, type PriceWrite } from './write-prices.ts';

export type OfferEdit = Omit<z.output<typeof offerEditOfMany>, 'product_stock_id'>;
/** Who keeps the offers of a company, and with which rights in it. */
export type Keeper = Pick<Member, 'companyId' | 'userId' | 'companyRole' | 'sellingRoles'>;
export interface EditedOffer {
  id: number;
  edit: OfferEdit;
  /** Where the row's fields stand in what was sent: '' or 'rows.3.'. */
  path: string;
}

/** What is written into the offer's row. */
interface Planned {
  offer: LockedOffer;
  path: string;
  columns: Omit<
    LockedOffer,
    | 'id'
    | 'version'
    | 'product_sku_id'
    | 'quantity'
    | 'was_approved'
    | 'waiting'
    | 'allowance_hundredths'
    | 'decided_regular_price'
    | 'decided_sale_price'
  >;
  prices: PriceWrite | null;
  movement: StockMovement | null;
  /** Other prices than before, which nobody has said to be right. */
  toConfirm: OfferPrices | null;
}

/**
 * Changes offers of the seller, all or nothing. Quantity, minimum, windows and the rest apply at once; prices wait for
 * staff unless they are within the seller's allowance. Refuses each field by itself; an offer that somebody changed
 * since `version` is refused whole.
 */
export async function editOffers(by: Keeper, edits: readonly EditedOffer[]): Promise<void> {
  const at = now();
  await notOverlapping(edits[0]?.path ?? '', () =>
    inTransaction(async () => {
      const offers = await lockOffers(
        by.companyId,
        edits.map(({ id }) => id),
      );
      const problems: FieldProblem[] = namedTwice(edits);
      if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
      const planned = edits.map(({ id, edit, path }) => {
        const offer = offers.get(id);
        if (!offer) throw new AppError('not_found');
        if (edit.version !== undefined && edit.version !== offer.version)
          problems.push({ path: `${path}version`, code: 'offer_changed_meanwhile' });
        return plan(by, offer, edit, path, at, problems);
      });
      if (problems.some(({ code }) => code === 'offer_changed_meanwhile'))
        throw new AppError('offer_changed_meanwhile', { fields: problems });
      if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
      await requireNoSlips(planned.flatMap(nameToConfirm), at);
      const overlapping = await windowProblems(planned.flatMap(otherWindow));
      if (overlapping.length > 0) throw new AppError('offered_in_warehouse', { fields: overlapping });
      await write(by, planned, at);
    }),
  );
}

/** One edit of an offer at a time: of two nobody could say which one counts. */
function namedTwice(edits: readonly EditedOffer[]): FieldProblem[] {
  const named = new Set<number>();
  return edits.flatMap(({ id, path }) => {
    const isNamed = named.has(id);
    named.add(id);
    return isNamed ? [{ path: `${path}product_stock_id`, code: 'offer_named_twice' as const }] : [];
  });
}

/** What an edit makes of an offer; what is wrong with it is added to `problems`. */
function plan(
  by: Keeper,
  offer: LockedOffer,
  edit: OfferEdit,
  path: string,
  at: Date,
  problems: FieldProblem[],
): Planned {
  const {
    quantity,
    seen_quantity,
    reason,
    keeps_selling,
    status,
    version: _,
    package_weight,
    price_confirmed,
    ...terms
  } = edit;
  // What waits is what the seller sees and edits on; without it what is approved.
  const {
    waiting,
    was_approved,
    allowance_hundredths: __,
    decided_regular_price: ___,
    decided_sale_price: ____,
    ...row
  } = offer;
  const before = { ...row, ...pricesIn(waiting ?? offer) };
  const wanted = { ...before, ...stated(terms) };
  const wrong = termProblems(wanted, at, before);
  for (const { field, code } of [...wrong, ...stockTypeProblems(wanted, before)])
    problems.push({ path: `${path}${field}`, code });
  // Prices that cannot stand are refused, not judged.
  const prices = wrong.length > 0 ? null : planPrices(offer, wanted, keeps_selling, terms.regular_price !== undefined);
  const isSold = prices ? prices.isSold : offer.approved_status === OFFER_APPROVED;
  const held = prices?.applies ?? (was_approved ? offer : wanted);
  const movement = correction(offer, quantity, seen_quantity, reason);
  const columns = {
    ...wanted,
    ...pricesIn(held),
    status: status === undefined ? offer.status : Number(status),
    approved_status: Number(isSold),
    package_weight_grams: package_weight === undefined ? offer.package_weight_grams : gramsFromKg(package_weight),
  };
  requireRights(by, { prices: prices !== null, quantity: movement !== null, before: offer, after: columns });
  const asked = prices?.write.asked ?? null;
  const isOther = asked !== null && !samePrices(asked, before);
  return {
    offer,
    path,
    columns,
    prices: prices?.write ?? null,
    movement,
    toConfirm: isOther && !price_confirmed ? asked : null,
  };
}

/** Prices that are held against those beside them before they are asked. */
function nameToConfirm({ offer, path, toConfirm }: Planned): (NamedPrices & { path: string })[] {
  if (!toConfirm) return [];
  const approved = offer.was_approved ? pricesIn(offer) : null;
  return [{ offerId: offer.id, skuId: offer.product_sku_id, wanted: toConfirm, approved, path }];
}

/** The window of an offer that has another one now. */
function otherWindow({ offer, path, columns: { sales_start, sales_end } }: Planned): WantedWindow[] {
  const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  if (isSame(sales_start, offer.sales_start) && isSame(sales_end, offer.sales_end)) return [];
  return [{ offerId: offer.id, path, sales_start, sales_end }];
}

/** What was said, without what was not. */
function stated<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

interface PricePlan {
  write: PriceWrite;
  /** What holds from now on, when the prices do not wait. */
  applies: OfferPrices | null;
  isSold: boolean;
}

/** Null when nothing is said about prices. */
function planPrices(
  offer: LockedOffer,
  wanted: OfferPrices,
  keepsSelling: boolean | undefined,
  saysPrices: boolean,
): PricePlan | null {
  // A new offer that was refused: its own columns hold the refused prices, which are asked again only when they are
  // said.
  const isRefusedNew = !offer.was_approved && offer.waiting === null;
  if (isRefusedNew && !saysPrices && samePrices(wanted, offer)) return null;
  const approved = offer.was_approved ? offer : null;
  const outcome = priceChangeOutcome(
    {
      approved,
      waiting: offer.waiting,
      allowanceHundredths: offer.allowance_hundredths,
      decided: { regular_price: offer.decided_regular_price, sale_price: offer.decided_sale_price },
    },
    wanted,
  );
  const keeps = offer.was_approved && (keepsSelling ?? offer.waiting?.keeps_selling ?? true);
  const isOtherChoice = offer.waiting !== null && offer.was_approved && keeps !== offer.waiting.keeps_selling;
  if (outcome === 'same' && !isOtherChoice) return null;
  if (outcome === 'taken_back') return { write: { offerId: offer.id, asked: null }, applies: null, isSold: true };
  const withinAllowance = outcome === 'applies';
  return {
    write: {
      offerId: offer.id,
      asked: { ...pricesIn(wanted), keepsSelling: keeps, isNewOffer: !offer.was_approved, withinAllowance },
    },
    applies: withinAllowance ? wanted : null,
    isSold: withinAllowance || keeps,
  };
}

/** The movement to the quantity that the seller counts; units sold since they looked stay sold. */
function correction(
  offer: LockedOffer,
  quantity: number | undefined,
  seen: number | undefined,
  reason: string | undefined,
): StockMovement | null {
  const difference = quantity === undefined ? 0 : quantity - (seen ?? offer.quantity);
  if (difference === 0) return null;
  return { offerId: offer.id, kind: 'corrected', quantity: difference, lotNo: null, reason: reason || null };
}

async function write(by: Keeper, planned: readonly Planned[], at: Date): Promise<void> {
  const changes = planned.map(({ prices }) => prices).filter((prices) => prices !== null);
  await writePriceChanges(changes, by.userId, at);
  await updateOfferRows(
    planned.map(({ offer, columns }) => ({ ...columns, id: offer.id })),
    at,
  );
  const movements = planned.map(({ movement }) => movement).filter((movement) => movement !== null);
  const moved = new Set(await moveStock(movements, by.userId, at));
  const refused = planned.find(({ movement }) => movement && !moved.has(movement.offerId));
  if (refused) await refuseMovement(refused);
  await requireRoomForLots(planned);
}

/** What a seller counts less of must not lie in lots: which one lost it, only they can say. */
async function requireRoomForLots(planned: readonly Planned[]): Promise<void> {
  const lowered = planned.filter(({ movement }) => movement !== null && movement.quantity < 0);
  if (lowered.length === 0) return;
  const overfull = await findOverfullOffers(lowered.map(({ offer }) => offer.id));
  const fields = overfull.map(({ id, lots }): FieldProblem => {
    const { path } = lowered.find(({ offer }) => offer.id === id)!;
    return { path: `${path}quantity`, code: 'stock_below_lots', details: { lots } };
  });
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

async function refuseMovement({ offer, path, movement }: Planned): Promise<never> {
  if (movement!.quantity > 0) throw fieldError('stock_too_large', `${path}quantity`, { max: MAX_STOCK_UNITS });
  const { quantity } = await oneRow(
    sql<{ quantity: number }>`select quantity from product_stocks where id = ${offer.id}`,
  );
  throw fieldError('stock_below_zero', `${path}quantity`, { available: quantity });
}
