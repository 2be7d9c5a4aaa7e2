import { reservedUntil } from '#domain/trade/awards/award.ts';
import type { AwardedLine, AwardedOrder } from '#domain/trade/awards/awarded-orders.ts';
import type { AwardPick } from '#domain/trade/awards/quoted-line.ts';
import type { QuoteLine } from '#domain/trade/quotes/quote.ts';
import { reserveStock } from '#server/market/offers/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, makeDraft } from '#server/trade/checkout/index.ts';
import { pricesOfLines, type AwardOrderLine } from './agreed-terms.ts';
import { awardFacts } from './award-facts.ts';
import { AWARD } from './award-kind.ts';
import type { AwardBody, Shipping } from './award-shipping.ts';
import { freeGoods } from './free-goods.ts';
import type { AwardQuestion } from './read-question.ts';

export interface Award {
  id: number;
  /** Goods, freight and VAT of all its orders. */
  total: bigint;
  valid_until: string;
}

interface Chosen {
  picks: readonly AwardPick[];
  orders: readonly AwardedOrder[];
  body: AwardBody;
  at: Date;
}

/** It waits until its orders are placed: in the same transaction, or when colleagues have approved. */
export async function writeAward(member: Member, question: AwardQuestion, chosen: Chosen): Promise<Award> {
  const { demand, quotes } = question;
  const { picks, orders, body, at } = chosen;
  const sellers = new Set(picks.map(({ quoted }) => quoted.seller_id));
  const until = quotes.filter((quote) => sellers.has(quote.seller_company_id)).map(({ valid_until }) => valid_until);
  const total = orders.reduce((sum, { totals }) => sum + totals.total_include_vat, 0n);
  const facts = JSON.stringify(await awardFacts(question, chosen));
  return oneRow(sql<Award>`
    insert into awards (demand_id, company_id, user_id, round, state, made_at, valid_until, reason, total, facts,
      keeps_open)
    values (${demand.id}, ${member.companyId}, ${member.userId}, ${demand.round}, 'waiting', ${at},
      ${until.toSorted()[0]!}, ${body.reason}, ${total}, ${facts}::jsonb, ${body.keeps_open})
    returning id, total, valid_until`);
}

export const awardOrderLine = (
  { quoted, packs, goods }: AwardedLine,
  { lot_no, coa }: Pick<QuoteLine, 'lot_no' | 'coa'>,
): AwardOrderLine => ({
  position: quoted.position,
  offer_id: quoted.offer_id,
  packs,
  goods: Number(goods),
  lot_no,
  ...(coa && { coa }),
});

/** One order of an award as a draft of the ordinary checkout. */
export interface DraftedOrder {
  awardOrderId: number;
  draftId: number;
  /** What it takes out of stock; nothing of goods that come later. */
  takes: { offerId: number; units: number }[];
}

export async function draftOrder(
  member: Member,
  { lines: said }: AwardQuestion,
  awardId: number,
  order: AwardedOrder,
  shipping: Shipping & { delivery_date: string },
): Promise<DraftedOrder> {
  const lines = order.lines.map((line) => awardOrderLine(line, said[line.quoted.id]!.said));
  const { id } = await oneRow(sql<{ id: number }>`
    insert into award_orders (award_id, seller_company_id, kind, arrives, lines)
    values (${awardId}, ${order.seller_id}, ${order.kind}, ${shipping.delivery_date}, ${JSON.stringify(lines)}::jsonb)
    returning id`);
  const wanted = [...Map.groupBy(lines, ({ offer_id }) => offer_id)].map(([productstock_id, its]) => ({
    productstock_id,
    amount: its.reduce((sum, { packs }) => sum + packs, 0),
  }));
  const { order_id } = await makeDraft(member, wanted, {
    prices: pricesOfLines(lines),
    agreed: { kind: AWARD, id },
    day: shipping.delivery_date,
  });
  await chooseShipping(member, { order_id, ...shipping });
  const takes = wanted.map(({ productstock_id, amount }) => ({ offerId: productstock_id, units: amount }));
  return { awardOrderId: id, draftId: order_id, takes: order.kind === 'in_stock' ? takes : [] };
}

/** Keeps the goods of an award that waits for colleagues; all of them, or it is refused. */
export async function reserveGoods(
  { demand }: AwardQuestion,
  orders: readonly DraftedOrder[],
  award: Award,
  at: Date,
): Promise<void> {
  // All offers are locked in one turn: awards that share some in another order do not wait for each other. Goods of the
  // others stay kept, because colleagues may refuse.
  await freeGoods({ awardId: award.id, demand, isStill: () => true, at });
  const until = reservedUntil(award.valid_until, at);
  for (const { awardOrderId, takes } of orders) {
    if (takes.length === 0) continue;
    const kept = await reserveStock({ kind: AWARD, id: awardOrderId }, takes, until, at);
    const has = new Map(kept.map(({ offerId, units }) => [offerId, units]));
    if (takes.some(({ offerId, units }) => (has.get(offerId) ?? 0) < units)) throw new AppError('award_goods_gone');
  }
}
