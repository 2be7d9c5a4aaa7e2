import { slipVerdict, transferInCodes } from '#domain/money/payments/slip-verdict.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import { atMost } from '#server/platform/at-most.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { readCodes } from './read-codes.ts';
import { isAbout, slipColumns, slipJoins, type SlipOf } from './slip-of.ts';

/** Reads a slip that was sent, while nobody waits. */
export const readSlipJob = defineJob<SlipOf>('read-slip', readSlip);

/**
 * Finance approve nothing unread, and wait for the slips before theirs. What waits holds no file, so that many may: at
 * a third of a second for each, whoever is last waits for about a minute.
 */
const inTurn = atMost(1, 200);

/** Reads a slip once and keeps what it says. That it cannot be read is an answer, too: no slip is refused for it. */
export async function readSlip(slip: SlipOf): Promise<void> {
  if (!(await unreadSlip(slip))) return;
  await inTurn(async () => {
    // Somebody may have read it meanwhile.
    const unread = await unreadSlip(slip);
    if (unread) await readNow(slip, unread);
  });
}

interface UnreadSlip {
  storage_key: string;
  content_type: string;
  bank_code: string | null;
}

function unreadSlip(slip: SlipOf): Promise<UnreadSlip | undefined> {
  const { settlement_id, project_slip_id } = slipColumns(slip);
  return maybeRow(sql<UnreadSlip>`
    select f.storage_key, f.content_type, t.bank_code from (
      select file_id, bank_code from settlements where id = ${settlement_id}
      union all select file_id, bank_code from project_slips where id = ${project_slip_id}) t
        join files f on f.id = t.file_id
    where not exists (select from slip_readings r where ${isAbout('r', slip)})`);
}

async function readNow(slip: SlipOf, unread: UnreadSlip): Promise<void> {
  const stored = await fileStore().get(unread.storage_key);
  const codes = stored ? await readCodes(stored.bytes, unread.content_type === 'application/pdf') : [];
  const read = transferInCodes(codes);
  const { bank, reference } = typeof read === 'string' ? { bank: null, reference: null } : read;
  const { settlement_id, project_slip_id } = slipColumns(slip);
  await inTransaction(async () => {
    // Slips of the same transfer one after the other: the second one sees the first.
    await lockByText(`transfer ${bank} ${reference}`);
    const { isUsed } = await oneRow(sql<{ isUsed: boolean }>`
      select exists (select ${sameTransfer(slip, bank, reference)}) as "isUsed"`);
    const verdict = slipVerdict(read, { typedBank: unread.bank_code, isUsed });
    await rows(sql`
      insert into slip_readings (settlement_id, project_slip_id, verdict, bank_code, reference, read_at)
      values (${settlement_id}, ${project_slip_id}, ${verdict}, ${bank}, ${reference}, ${now()})
        on conflict do nothing`);
  });
}

/** Other reports of a transfer, of orders and instalments, that were neither taken back nor rejected. */
const sameTransfer = (slip: SlipOf, bank: string | null, reference: string | null) => sql`
  from slip_readings r ${slipJoins('r')}
  where r.bank_code = ${bank} and r.reference = ${reference} and (${isAbout('r', slip)}) is not true
    and not coalesce(t.is_deleted, false) and coalesce(t.status, ps.status) <> ${sql.lit(SETTLEMENT_REJECTED)}`;
