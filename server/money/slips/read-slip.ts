import { slipVerdict, transferInCodes } from '#domain/money/payments/slip-verdict.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import { atMost } from '#server/platform/at-most.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { readCodes } from './read-codes.ts';
import { slipJoins } from './slip-joins.ts';

/**
 * Reads a slip that was sent, while nobody waits. One of an instalment that the version before sent has another number
 * there: it is read when it is verified.
 */
export const readSlipJob = defineJob<{ settlement_id: number } | { project_slip_id: number }>(
  'read-slip',
  async (slip) => {
    if ('settlement_id' in slip) await readSlip(slip.settlement_id);
  },
);

/**
 * Finance approve nothing unread, and wait for the slips before theirs. What waits holds no file, so that many may: at
 * a third of a second for each, whoever is last waits for about a minute.
 */
const inTurn = atMost(1, 200);

/** Reads a slip once and keeps what it says. That it cannot be read is an answer, too: no slip is refused for it. */
export async function readSlip(id: number): Promise<void> {
  if (!(await unreadSlip(id))) return;
  await inTurn(async () => {
    // Somebody may have read it meanwhile.
    const unread = await unreadSlip(id);
    if (unread) await readNow(id, unread);
  });
}

interface UnreadSlip {
  storage_key: string;
  content_type: string;
  bank_code: string | null;
}

function unreadSlip(id: number): Promise<UnreadSlip | undefined> {
  return maybeRow(sql<UnreadSlip>`
    select f.storage_key, f.content_type, t.bank_code from settlements t join files f on f.id = t.file_id
    where t.id = ${id} and not exists (select from slip_readings r where r.settlement_id = t.id)`);
}

async function readNow(id: number, unread: UnreadSlip): Promise<void> {
  const stored = await fileStore().get(unread.storage_key);
  const codes = stored ? await readCodes(stored.bytes, unread.content_type === 'application/pdf') : [];
  const read = transferInCodes(codes);
  const { bank, reference } = typeof read === 'string' ? { bank: null, reference: null } : read;
  await inTransaction(async () => {
    // Slips of the same transfer one after the other: the second one sees the first.
    await lockByText(`transfer ${bank} ${reference}`);
    const { isUsed } = await oneRow(sql<{ isUsed: boolean }>`
      select exists (select ${sameTransfer(id, bank, reference)}) as "isUsed"`);
    const verdict = slipVerdict(read, { typedBank: unread.bank_code, isUsed });
    await rows(sql`
      insert into slip_readings (settlement_id, verdict, bank_code, reference, read_at)
      values (${id}, ${verdict}, ${bank}, ${reference}, ${now()})
        on conflict do nothing`);
  });
}

/** Other reports of a transfer, of whatever is owed, that were neither taken back nor rejected. */
const sameTransfer = (id: number, bank: string | null, reference: string | null) => sql`
  from slip_readings r ${slipJoins('r')}
  where r.bank_code = ${bank} and r.reference = ${reference} and t.id <> ${id} and not t.is_deleted
    and t.status <> ${sql.lit(SETTLEMENT_REJECTED)}`;
