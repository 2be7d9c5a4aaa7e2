import type { z } from 'zod';
import type { ownAnswer } from '#contract/trade/seller-answers/shapes.ts';
import type { AskedPurchase } from '#domain/trade/seller-answers/answers.ts';
import type { AskedLine } from '#domain/trade/seller-answers/part.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerSql, ownAnswerOf, type AnswerJson } from '#server/trade/sales/index.ts';

export interface AskedSale extends AskedPurchase {
  id: number;
  purchase_no: string;
  order_id: number;
  company_id: number;
  delivery_date: string | null;
  lines: AskedLine[];
  answer: z.output<typeof ownAnswer>;
}

type LineJson = Omit<AskedLine, 'price'> & { price: string };

/** A seller's purchase with its order under lock; 404 for another company's. */
export async function lockAskedSale(companyId: number, id: number): Promise<AskedSale> {
  const locked = await maybeRow(sql<{ id: number }>`
    select o.id from purchases p join orders o on o.id = p.order_id
    where p.id = ${id} and p.company_id = ${companyId} and o.order_no is not null for update of o`);
  if (!locked) throw new AppError('not_found');
  return readAskedSale(id, locked.id);
}

/** A purchase of this order. After the lock: what somebody said or cancelled meanwhile counts. */
export async function readAskedSale(id: number, orderId: number): Promise<AskedSale> {
  const sale = await maybeRow(sql<Omit<AskedSale, 'answer' | 'lines'> & { lines: LineJson[]; stored: AnswerJson }>`
    select p.id, p.purchase_no, p.company_id, p.sale_type::int, o.id as order_id, o.status::int,
      o.purchaser_status::int, o.delivery_date, ${answerSql(sql`p.id`)} as stored /* not null: built */,
      (select coalesce(json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'price', i.price::text)
          order by i.id), '[]')
        from order_items i where i.purchase_id = p.id) as lines /* not null: coalesced */
    from purchases p join orders o on o.id = p.order_id where p.id = ${id} and o.id = ${orderId}`);
  if (!sale) throw new AppError('not_found');
  const { stored, ...rest } = sale;
  const asked = { ...rest, lines: rest.lines.map((line) => ({ ...line, price: BigInt(line.price) })) };
  return { ...asked, answer: ownAnswerOf(asked, stored) };
}
