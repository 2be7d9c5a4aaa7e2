import type { SlipTransfer } from '#domain/trade/payments/slip-code.ts';
import { transferInCodes } from '#domain/trade/payments/slip-verdict.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { readCodes } from './read-codes.ts';

/** What a transfer pays for: an order's settlement, or an instalment by its slip. */
type Taker = { settlementId: number } | { projectSlipId: number };

/**
 * Takes the transfer that an approved slip names, within the transaction that approves it. The key of the table holds
 * that no other takes it, whichever orders and people are involved; the second one waits for the first and is refused.
 */
export async function takeTransfer(settlementId: number): Promise<void> {
  const reading = await maybeRow(sql<{ bank: string; reference: string }>`
    select bank_code as bank /* not null: read */, reference /* not null: read */ from slip_readings
    where settlement_id = ${settlementId} and reference is not null`);
  if (reading) await takeSlipTransfer(reading, { settlementId });
}

/** The transfer that a slip's file names; null where nothing can be read of it. */
export async function transferOnFile(fileId: string): Promise<SlipTransfer | null> {
  const file = await maybeRow(sql<{ storage_key: string; content_type: string }>`
    select storage_key, content_type from files where id = ${fileId}`);
  const stored = file && (await fileStore().get(file.storage_key));
  const read = transferInCodes(stored ? await readCodes(stored.bytes, file.content_type === 'application/pdf') : []);
  return typeof read === 'string' ? null : read;
}

export async function takeSlipTransfer({ bank, reference }: SlipTransfer, by: Taker): Promise<void> {
  const { settlementId, projectSlipId } = { settlementId: null, projectSlipId: null, ...by };
  const taken = await maybeRow(sql`
    insert into approved_transfers (bank_code, reference, settlement_id, project_slip_id)
    values (${bank}, ${reference}, ${settlementId}::int, ${projectSlipId}::int)
    on conflict (bank_code, reference) do nothing returning bank_code`);
  if (taken) return;
  const other = await maybeRow(sql<{ order_no: string | null; project_id: number | null }>`
    select o.order_no, i.project_id from approved_transfers a
    left join settlements t on t.id = a.settlement_id left join orders o on o.id = t.order_id
    left join project_slips s on s.id = a.project_slip_id left join project_instalments i on i.id = s.instalment_id
    where a.bank_code = ${bank} and a.reference = ${reference}`);
  const project = other?.project_id ? projectNo(other.project_id) : '';
  throw new AppError('slip_used_before', { details: { order: other?.order_no ?? project } });
}
