import { typedNumberSql } from '#server/money/receivables/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { slipJoins } from './slip-joins.ts';

/**
 * Takes the transfer that an approved slip names, within the transaction that approves it. The key of the table holds
 * that no other takes it, whichever orders, projects and people are involved; the second one waits for the first and is
 * refused.
 */
export async function takeTransfer(id: number): Promise<void> {
  const reading = await maybeRow(sql<{ bank: string; reference: string }>`
    select r.bank_code as bank /* not null: read */, r.reference /* not null: read */ from slip_readings r
    where r.settlement_id = ${id} and r.reference is not null`);
  if (!reading) return;
  const { bank, reference } = reading;
  const taken = await maybeRow(sql`
    insert into approved_transfers (bank_code, reference, settlement_id) values (${bank}, ${reference}, ${id})
    on conflict (bank_code, reference) do nothing returning bank_code`);
  if (taken) return;
  const other = await maybeRow(sql<{ number: string }>`
    select ${typedNumberSql} as number /* not null: a slip pays for something */
    from approved_transfers a ${slipJoins('a')}
    where a.bank_code = ${bank} and a.reference = ${reference}`);
  throw new AppError('slip_used_before', { details: { order: other?.number ?? '' } });
}
