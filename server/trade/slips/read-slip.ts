import { slipVerdict, transferInCodes } from '#domain/trade/payments/slip-verdict.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import { atMost } from '#server/platform/at-most.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { readCodes } from './read-codes.ts';

/** Reads a slip that was sent, while nobody waits. */
export const readSlipJob = defineJob<{ settlement_id: number }>('read-slip', ({ settlement_id }) =>
  readSlip(settlement_id),
);

/**
 * Finance approve nothing unread, and wait for the slips before theirs. What waits holds no file, so that many may: at
 * a third of a second for each, whoever is last waits for about a minute.
 */
const inTurn = atMost(1, 200);

/** Reads a slip once and keeps what it says. That it cannot be read is an answer, too: no slip is refused for it. */
export async function readSlip(settlementId: number): Promise<void> {
  if (!(await unreadSlip(settlementId))) return;
  await inTurn(async () => {
    // Somebody may have read it meanwhile.
    const slip = await unreadSlip(settlementId);
    if (slip) await readNow(settlementId, slip);
  });
}

interface UnreadSlip {
  storage_key: string;
  content_type: string;
  bank_code: string | null;
}

function unreadSlip(settlementId: number): Promise<UnreadSlip | undefined> {
  return maybeRow(sql<UnreadSlip>`
    select f.storage_key, f.content_type, t.bank_code from settlements t join files f on f.id = t.file_id
    where t.id = ${settlementId} and not exists (select from slip_readings r where r.settlement_id = t.id)`);
}

async function readNow(settlementId: number, slip: UnreadSlip): Promise<void> {
  const stored = await fileStore().get(slip.storage_key);
  const codes = stored ? await readCodes(stored.bytes, slip.content_type === 'application/pdf') : [];
  const read = transferInCodes(codes);
  const { bank, reference } = typeof read === 'string' ? { bank: null, reference: null } : read;
  await inTransaction(async () => {
    // Slips of the same transfer one after the other: the second one sees the first.
    await rows(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${bank} ${reference}`}, 0))`);
    const { isUsed } = await oneRow(sql<{ isUsed: boolean }>`
      select exists (select ${sameTransfer(settlementId, bank, reference)}) as "isUsed"`);
    const verdict = slipVerdict(read, { typedBank: slip.bank_code, isUsed });
    await rows(sql`
      insert into slip_readings (settlement_id, verdict, bank_code, reference, read_at)
      values (${settlementId}, ${verdict}, ${bank}, ${reference}, ${now()}) on conflict do nothing`);
  });
}

/** Other reports of a transfer that were neither taken back nor rejected. */
const sameTransfer = (settlementId: number, bank: string | null, reference: string | null) => sql`
  from slip_readings r join settlements t on t.id = r.settlement_id
  where r.bank_code = ${bank} and r.reference = ${reference} and r.settlement_id <> ${settlementId}
    and not t.is_deleted and t.status <> ${sql.lit(SETTLEMENT_REJECTED)}`;
