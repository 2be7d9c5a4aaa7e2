import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { goodsReceipts } from '#contract/trade/goods-receipts/calls.ts';
import {
  claimsOfReceipt,
  mayReceive,
  receiptProblems,
  type LeftLine,
  type ReceiptProblem,
  type SaidLine,
} from '#domain/trade/goods-receipts/receipt.ts';
import { isMoving } from '#domain/trade/shipments/shipment-steps.ts';
import { gramsFromKg, kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { openClaim } from '#server/trade/claims/index.ts';
import { packGramsSql, shippedPackGramsSql } from '#server/trade/orders/index.ts';
import { lockShipment, moveShipment, type Shipment } from '#server/trade/shipments/index.ts';
import { orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';
import texts from './claim-texts.json' with { type: 'json' };

type Receipt = z.output<(typeof goodsReceipts)['POST /shipments/{id}/receipt']['body']>;

/**
 * The receiver's word about a shipment: it is delivered by that, or refused where nothing was taken in, and what came
 * short or damaged is claimed at once. Of two at once one counts. Answers the claims.
 */
export function receiveShipment(by: Member, id: number, receipt: Receipt): Promise<number[]> {
  return inTransaction(async () => {
    const found = await maybeRow(sql<{ id: number }>`
      select s.id from shipments s join orders o on o.id = s.order_id
      where s.id = ${id} and o.company_id = ${by.companyId}`);
    if (!found) throw new AppError('not_found');
    const { shipment } = await lockShipment(id);
    const left = await leftLines(id);
    const said = receipt.lines.map(({ weighed_kg, ...line }) => ({
      ...line,
      weighed_grams: weighed_kg === null ? null : gramsFromKg(weighed_kg),
    }));
    const problems = receiptProblems(left, said);
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map(fieldOf) });
    await requireNone(shipment);
    await deliver(by, shipment, left, said);
    await write(by, shipment, receipt.note, said);
    return openClaims(
      by,
      shipment,
      claimsOfReceipt(left, said, await orderWeightTolerance(shipment.order_id)),
      receipt,
    );
  });
}

const leftLines = (id: number) =>
  rows(sql<LeftLine>`
    select n.id, n.order_item_id, n.quantity, coalesce((
        select ${shippedPackGramsSql} from shipment_lines l
        where l.shipment_id = n.shipment_id and l.order_item_id = i.id), ${packGramsSql})::int
        as unit_weight_grams /* not null: a line's */
    from shipment_lines n join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
    where n.shipment_id = ${id} order by n.id`);

/** A shipment has one receipt; one that was given before its delivery was taken back makes room for another. */
async function requireNone({ id, state, delivered_at }: Shipment): Promise<void> {
  if (isMoving(state)) {
    await rows(sql`delete from goods_receipts where shipment_id = ${id}`);
    return;
  }
  const given = await maybeRow(sql`select 1 from goods_receipts where shipment_id = ${id}`);
  if (given) throw new AppError('receipt_given');
  if (!mayReceive({ state, delivered_at }, false, now())) throw new AppError('receipt_not_under_way');
}

async function deliver(
  { userId }: Member,
  { id, state }: Shipment,
  left: readonly LeftLine[],
  said: readonly SaidLine[],
): Promise<void> {
  const isAllThere = left.every(({ id: line, quantity }) =>
    said.some((each) => each.id === line && each.delivered_quantity === quantity),
  );
  if (state === 'delivered') {
    if (!isAllThere) throw new AppError('receipt_after_delivery');
    return;
  }
  const received = said.map(({ id: line, delivered_quantity, refused_quantity, refused_reason }) => ({
    id: line,
    delivered_quantity,
    refused_quantity,
    refused_reason,
  }));
  if (said.some(({ delivered_quantity }) => delivered_quantity > 0)) {
    await moveShipment(id, 'deliver', { userId }, { deliveredBy: 'receipt', ...(!isAllThere && { received }) });
    return;
  }
  const reason = said.find(({ refused_reason }) => refused_reason !== '')?.refused_reason;
  if (reason === undefined) throw new AppError('receipt_of_nothing');
  await moveShipment(id, 'refuse', { userId }, { reason, received });
}

async function write(
  { userId, companyId }: Member,
  { id, order_id }: Shipment,
  note: string,
  said: readonly SaidLine[],
): Promise<void> {
  const receipt = await oneRow(sql<{ id: number }>`
    insert into goods_receipts (shipment_id, order_id, company_id, received_by, received_at, note)
    values (${id}, ${order_id}, ${companyId}, ${userId}, ${now()}, ${note}) returning id`);
  const lines = said.map(({ id: shipment_line_id, refused_reason: _, ...line }) => ({
    receipt_id: receipt.id,
    shipment_line_id,
    ...line,
  }));
  await rows(insertRows('goods_receipt_lines', lines));
}

/** With everything filled in. Lines that are claimed already are left to that claim. */
async function openClaims(
  by: Member,
  { id, purchase_id, delivered_at }: Shipment,
  claims: ReturnType<typeof claimsOfReceipt>,
  { note, files }: Receipt,
): Promise<number[]> {
  const claimed = await rows(sql<{ order_item_id: number }>`
    select l.order_item_id from claim_lines l join claims c on c.id = l.claim_id
    where c.purchase_id = ${purchase_id} and l.is_open`);
  const opened: number[] = [];
  for (const { kind, lines } of claims) {
    const free = lines.filter((line) => !claimed.some(({ order_item_id }) => order_item_id === line.order_item_id));
    if (free.length === 0) continue;
    const { id: claim } = await openClaim(
      by,
      {
        purchase_id,
        kind,
        lines: free.map(({ weighed_grams, ...line }) => ({
          ...line,
          weighed_kg: weighed_grams === null ? null : kgFromGrams(weighed_grams),
        })),
        wish: 'refund',
        cut_percent: null,
        text: note || texts[kind],
        // A file belongs to one message: the ticket to what was weighed.
        files: opened.length === 0 ? files : [],
      },
      { id, delivered_at: delivered_at ?? now() },
    );
    opened.push(claim);
  }
  return opened;
}

function fieldOf(problem: ReceiptProblem): FieldProblem {
  const path = `lines.${problem.index}.${problem.field}`;
  if (problem.code === 'receipt_too_many') return { path, code: problem.code, details: { left: problem.left } };
  if (problem.code === 'receipt_damaged_too_many')
    return { path, code: problem.code, details: { delivered: problem.delivered } };
  return { path, code: problem.code };
}
