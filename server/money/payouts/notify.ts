import { notifyAll } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { payoutFailed, payoutPaid, type Payout } from './notifications.ts';

/** The sellers' owners hear what became of their payouts, within the running transaction. */
export async function notifyPayouts(what: 'paid' | 'failed', lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  const lines = await rows(sql<Payout & { company_id: number }>`
    select id, company_id, amount, bank_code, account_number, reason from payout_lines
      where id = any (${lineIds}::int[]) order by id`);
  const event = what === 'paid' ? payoutPaid : payoutFailed;
  await notifyAll(lines.map((line) => ({ event: event(line), recipients: [{ ownersOf: line.company_id }] })));
}
