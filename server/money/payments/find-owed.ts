import type { Receivable } from '#domain/money/receivables/receivable.ts';
import type { Satang } from '#domain/values/money.ts';
import { companyReceivable, payableNow } from '#server/money/receivables/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

interface SentSlip {
  id: number;
  amount: Satang;
  payment_date: Date;
  status: number;
  reject_reason: string | null;
  created_at: Date;
}

interface Owed extends Pick<Receivable, 'id' | 'kind' | 'number' | 'state' | 'amount' | 'due_at' | 'ref1' | 'ref2'> {
  page_id: number;
  outstanding: Satang;
  by_qr: boolean;
  at_counter: boolean;
  takes_parts: boolean;
  slips: SentSlip[];
}

/** Something that the company owes, how it is paid now, and the slips that it sent; 404 for another company's. */
export async function findOwed(companyId: number, id: number): Promise<Owed> {
  const owed = await companyReceivable(companyId, { id });
  const { outstanding, byQr, atCounter, isInParts } = await payableNow(owed);
  const { page_id } = await oneRow(sql<{ page_id: number }>`select page_id from receivables where id = ${id}`);
  const slips = await rows(sql<SentSlip>`
    select id, amount, payment_date, status::int, reject_reason, created_at from settlements
    where receivable_id = ${id} and kind = 'slip' and not is_deleted order by id`);
  const { kind, number, state, amount, due_at, ref1, ref2 } = owed;
  return {
    id,
    kind,
    page_id,
    number,
    state,
    amount,
    due_at,
    ref1,
    ref2,
    outstanding,
    by_qr: byQr,
    at_counter: atCounter,
    takes_parts: isInParts,
    slips,
  };
}
