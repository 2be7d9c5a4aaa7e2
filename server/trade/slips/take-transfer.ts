import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Takes the transfer that an approved slip names, within the transaction that approves it. The key of the table holds
 * that no other takes it, whichever orders and people are involved; the second one waits for the first and is refused.
 */
export async function takeTransfer(settlementId: number): Promise<void> {
  const reading = await maybeRow(sql<{ bank_code: string; reference: string }>`
    select bank_code /* not null: read */, reference /* not null: read */ from slip_readings
    where settlement_id = ${settlementId} and reference is not null`);
  if (!reading) return;
  const { bank_code, reference } = reading;
  const taken = await maybeRow(sql`
    insert into approved_transfers (bank_code, reference, settlement_id) values (${bank_code}, ${reference}, ${settlementId})
    on conflict (bank_code, reference) do nothing returning settlement_id`);
  if (taken) return;
  const other = await maybeRow(sql<{ order_no: string }>`
    select o.order_no /* not null: placed */ from approved_transfers a
    join settlements t on t.id = a.settlement_id join orders o on o.id = t.order_id
    where a.bank_code = ${bank_code} and a.reference = ${reference}`);
  throw new AppError('slip_used_before', { details: { order: other?.order_no ?? '' } });
}
