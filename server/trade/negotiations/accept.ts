import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { negotiationNo, orderBy, STATE_AFTER } from '#domain/trade/negotiations/negotiation.ts';
import { mostUnitsBySales, offeredUnits, quotedPrice } from '#domain/trade/negotiations/offered-prices.ts';
import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { proposeAgreedPrices } from '#server/market/custom-prices/index.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findAgreedOrder, makeDraft } from '#server/trade/checkout/index.ts';
import { NEGOTIATION } from './agreed-terms.ts';
import {
  linesOfNegotiation,
  lockNegotiation,
  type LockedNegotiation,
  type NegotiatedLine,
} from './locked-negotiation.ts';
import { notifyNegotiations } from './notify.ts';
import { readLines, type KeptLine, type ProposedLine } from './proposed-prices.ts';
import { buyerOf } from './viewer.ts';

type Accepted = z.output<(typeof negotiations)['POST /negotiations/{id}/accept']['body']>;

interface Offer {
  lines: ProposedLine[];
  prices_until: string | null;
  staff_id: number | null;
}

/**
 * Accepts an offer: a draft order at its prices goes through the ordinary checkout, or staff decide about agreed prices
 * of it. Who accepts again, or comes back to it, gets the same draft.
 */
export async function acceptOffer(by: Member, id: number, given: Accepted): Promise<{ order_id: number | null }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(by);
  return inTransaction(async () => {
    const isAgain = (state: string) => state === 'accepted' && given.as === 'order';
    const negotiation = await lockNegotiation(
      buyerOf(by),
      id,
      (state) => (isAgain(state) ? 'order' : 'accept'),
      (state) => (isAgain(state) ? null : given.version),
    );
    if (given.as === 'price_list') return proposeList(by, negotiation);
    const known = await findAgreedOrder({ kind: NEGOTIATION, id });
    if (known?.source === 'request') throw new AppError('order_in_approval');
    if (known) return { order_id: known.order_id };
    return { order_id: await draftFor(by, negotiation, given) };
  });
}

async function readOffer(id: number): Promise<Offer> {
  const offer = await oneRow(sql<{ prices: KeptLine[]; prices_until: string | null; staff_id: number | null }>`
    select prices, prices_until, staff_id from negotiation_versions
    where negotiation_id = ${id} and party <> 'buyer' order by version_no desc limit 1`);
  return { ...offer, lines: readLines(offer.prices) };
}

interface Bought {
  line: NegotiatedLine;
  units: number;
  price: QuotedPrice;
}

async function draftFor(by: Member, { id, state }: LockedNegotiation, given: Accepted): Promise<number> {
  const at = now();
  const [offer, lines] = [await readOffer(id), await linesOfNegotiation(id)];
  const bought = offer.lines.map((offered) => boughtLine(offered, lines, given, offer.staff_id !== null));
  const { order_id } = await makeDraft(
    by,
    bought.map(({ line, units }) => ({ productstock_id: line.productstock_id, amount: units })),
    { prices: bought.map(({ price }) => price), agreed: { kind: NEGOTIATION, id } },
  );
  const accepted = JSON.stringify(
    bought.map(({ line, units, price }) => ({ id: line.id, units, price: price.price.toString() })),
  );
  await rows(sql`
    update negotiation_lines l set accepted_units = x.units, accepted_price = x.price
    from jsonb_to_recordset(${accepted}::jsonb) x (id int, units int, price bigint)
    where l.id = x.id and l.negotiation_id = ${id}`);
  if (state === 'offered') {
    await rows(sql`
      update negotiations set state = ${STATE_AFTER.accept.order}, since = ${at}, ends_at = ${orderBy(at)},
        version = version + 1 where id = ${id}`);
    await notifyNegotiations('accepted', [id]);
  }
  return order_id;
}

/** A line of the offer in as many packs as the buyer says; without a word, as many as were asked for or offered. */
function boughtLine(
  offered: ProposedLine,
  lines: readonly NegotiatedLine[],
  { lines: given }: Accepted,
  isBySales: boolean,
): Bought {
  const line = lines.find(({ id }) => id === offered.line_id)!;
  const index = given.findIndex(({ line_id }) => line_id === line.id);
  const units = given[index]?.units ?? offeredUnits(offered.breaks, offered.quantity);
  const maximum = mostUnitsBySales(offered.breaks, offered.quantity);
  if (isBySales && units > maximum) throw fieldError('negotiation_too_many_units', `lines.${index}.units`, { maximum });
  const { productstock_id, unit_weight_grams } = line;
  const price = quotedPrice({ productstock_id, unit_weight_grams, units, breaks: offered.breaks });
  if (!price)
    throw fieldError('negotiation_too_few_units', `lines.${index}.units`, { minimum: offered.breaks[0]!.from_units });
  return { line, units, price };
}

/** The seller's own list of agreed prices, which a second person of staff decides about as about any other. */
async function proposeList(by: Member, { id, seller_company_id }: LockedNegotiation): Promise<{ order_id: null }> {
  const at = now();
  const [offer, lines] = [await readOffer(id), await linesOfNegotiation(id)];
  if (offer.prices_until === null) throw new AppError('negotiation_no_period');
  const { has_code } = await oneRow(sql<{ has_code: boolean }>`
    select company_code is not null as has_code from companies where id = ${by.companyId}`);
  if (!has_code) throw new AppError('negotiation_needs_company');
  const list = await proposeAgreedPrices({
    companyId: by.companyId,
    sellerId: seller_company_id,
    // Who answered for the seller has had a hand in it.
    staffAuthor: offer.staff_id,
    name: negotiationNo(id),
    valid_from: bangkokDate(at),
    valid_until: offer.prices_until,
    prices: offer.lines.flatMap(({ line_id, breaks }) => {
      const line = lines.find((one) => one.id === line_id)!;
      return breaks.map(({ from_units, price_per_kg }) => ({
        product_id: line.product_id,
        min_grams: from_units * line.unit_weight_grams,
        price_per_kg,
      }));
    }),
  });
  await rows(sql`
    update negotiations set state = ${STATE_AFTER.accept.price_list}, price_list_id = ${list.id}, since = ${at},
      ended_at = ${at}, version = version + 1 where id = ${id}`);
  await notifyNegotiations('listed', [id]);
  return { order_id: null };
}
