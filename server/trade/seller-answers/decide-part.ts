import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import type { PartDecision } from '#domain/trade/seller-answers/answers.ts';
import { agreedPart, type AskedLine } from '#domain/trade/seller-answers/part.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cancelLines, sumsAfter } from '#server/trade/line-cancelling/index.ts';
import { cancelByBuyer, lockOrder, writeHistory, writeOrderFacts } from '#server/trade/orders/index.ts';
import { isQuestionOpenSql, readPartLines, type PartLineJson } from '#server/trade/sales/index.ts';
import { bindLots } from './bind-lots.ts';
import { hasOtherLines } from './other-lines.ts';
import { placeInstead, termsOfLine } from './place-instead.ts';
import { readAskedSale, type AskedSale } from './lock-asked-sale.ts';
import { notifyOfDecision } from './notify.ts';

type Parts = z.output<(typeof sellerAnswerCalls)['GET /order/{id}/parts']['answer']>['parts'];

interface Waiting extends Omit<Parts[number], 'lines' | 'after'> {
  lines: PartLineJson[];
  asked: (Omit<AskedLine, 'price'> & { price: string; product: number })[];
}

/** Parts that wait for the buyer, of an order of the company, with what the order costs once each is agreed to. */
export async function waitingParts(by: Member, orderId: number): Promise<Parts> {
  const { companyId } = by;
  const own = await maybeRow(
    sql`select 1 from orders where id = ${orderId} and company_id = ${companyId} and order_no is not null`,
  );
  if (!own) throw new AppError('not_found');
  const found = await rows(sql<Waiting>`
    select p.id as purchase_id, a.version, a.at, a.note, a.lines, (
      select coalesce(json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'price', i.price::text,
        'product', i.product_id)), '[]')
      from order_items i where i.purchase_id = p.id) as asked /* not null: coalesced */
    from orders o join purchases p on p.order_id = o.id
      join lateral (select * from purchase_answers a where a.purchase_id = p.id
        order by a.version desc limit 1) a on true
    where o.id = ${orderId} and ${isQuestionOpenSql} and a.answer = 'accepted_in_part' and a.decision is null
    order by p.id`);
  const grades = await readCompanyGrades(by);
  const read = found.map(({ lines, asked, ...part }) => ({
    part,
    lines: readPartLines(lines),
    ordered: asked.map((line) => ({ ...line, price: BigInt(line.price) })),
  }));
  const sums = await sumsAfter(
    orderId,
    companyId,
    read.map(({ ordered, lines }) => agreedPart(ordered, lines)),
  );
  return read.map(({ part, lines, ordered }, index) => ({
    ...part,
    lines: lines.map((line) => {
      const replaced = ordered.find(({ id }) => id === line.order_item_id);
      const isOther = line.instead !== null && replaced !== undefined;
      return { ...line, verdict: isOther ? grades.verdictInstead(line.instead!.product_id, replaced.product) : null };
    }),
    after: sums[index]!,
  }));
}

interface Decided {
  order_id: number;
  purchase_id: number;
  version: number;
}

type Buyer = Member & { from: string };

/**
 * The buyer agrees: lines go, become smaller or become an equal grade as when the buyer cancels them, with stock, coupon,
 * credit and sums in this transaction, come of the lots that were named, and the order on the latest of the later days.
 */
export function agreeToPart(by: Buyer, decided: Decided): Promise<void> {
  return decide(by, decided, 'agreed', async (sale) => {
    const { removed, reduced, replaced, relotted, latest } = agreedPart(sale.lines, sale.answer.lines);
    const order = { id: sale.order_id, companyId: by.companyId };
    const placed =
      replaced.length === 0
        ? new Map<number, number>()
        : await placeInstead(order, replaced, (_, line) => {
            const { price, quantity } = replaced.find(({ order_item_id }) => order_item_id === line.id)!;
            return termsOfLine(line, { price, quantity });
          });
    if (removed.length + reduced.length + replaced.length > 0)
      await cancelLines(by, {
        order_id: sale.order_id,
        order_item_ids: [...removed, ...replaced.map(({ order_item_id }) => order_item_id)],
        reduced,
        reason: '',
        isReplacing: replaced.length > 0,
      });
    await bindLots([
      ...relotted,
      ...replaced.flatMap(({ productstock_id, lot_no }) =>
        lot_no === null ? [] : [{ order_item_id: placed.get(productstock_id)!, lot_no }],
      ),
    ]);
    if (latest !== null && (sale.delivery_date === null || latest > sale.delivery_date))
      await writeOrderFacts(sale.order_id, { delivery_date: latest });
  });
}

/** The buyer takes the lines back that differ; where no other is left, the order. */
export function refusePart(by: Buyer, decided: Decided): Promise<void> {
  return decide(by, decided, 'refused', async (sale) => {
    const differing = new Set(sale.answer.lines.map(({ order_item_id }) => order_item_id));
    const order_item_ids = sale.lines.flatMap(({ id }) => (differing.has(id) ? [id] : []));
    if (order_item_ids.length === 0) return;
    if (await hasOtherLines(sale.order_id, order_item_ids))
      await cancelLines(by, { order_id: sale.order_id, order_item_ids, reason: '' });
    else await cancelByBuyer(by, sale.order_id, sale.purchase_no);
  });
}

function decide(
  by: Buyer,
  { order_id, purchase_id, version }: Decided,
  decision: PartDecision,
  follow: (sale: AskedSale) => Promise<void>,
): Promise<void> {
  return inTransaction(async () => {
    await lockOrder(order_id, by.companyId);
    const sale = await readAskedSale(purchase_id, order_id);
    if (sale.answer.state !== 'accepted_in_part' || sale.answer.allowed.length === 0)
      throw new AppError('answer_not_asked');
    if (sale.answer.version !== version) throw new AppError('answer_changed');
    await rows(sql`
      update purchase_answers set decision = ${decision}, decided_at = ${now()}, decided_by_user_id = ${by.userId}
      where purchase_id = ${purchase_id} and version = ${version}`);
    await writeHistory(order_id, decision === 'agreed' ? 'part_agreed' : 'part_refused', by, sale.purchase_no);
    await follow(sale);
    await notifyOfDecision(purchase_id, decision);
  });
}
