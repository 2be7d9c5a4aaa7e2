import { LINE_WAITING, MIN_PAYOUT } from '#domain/money/payouts/payout-run.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import {
  approveRun,
  chargePurchases,
  issueCommissionInvoice,
  makeBankFile,
  markFailed,
  markPaid,
  proposeRun,
} from '#server/money/payouts/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

const MONTHS = 5;
/** Of each month: sales until then are paid. */
const PAY_DAY = '05';
const HOUR_MS = 3_600_000;
const FAILED_BECAUSE = 'ธนาคารแจ้งว่าบัญชีปลายทางปิดแล้ว';

/**
 * Past months paid out, the last one with a payout that failed, and a run of today that waits for approval. The same
 * functions do it as in a real market, one month after the other, each at its own time: nothing else runs yet.
 */
export async function writePayouts(at: Date): Promise<void> {
  const { finance, admin } = await oneRow(sql<{ finance: number; admin: number }>`
    select (select min(id) from staff_members where 'finance' = any (roles))
      as finance /* not null: the demo has one */,
      (select min(id) from staff_members where 'admin' = any (roles)) as admin /* not null: the demo has one */`);
  const days = payDays(bangkokDate(at));
  for (const [index, day] of days.entries()) await payMonth(day, { finance, admin }, index === days.length - 1);
  await chargePurchases(at, 'on_due_day');
  await proposed(finance, at);
}

function payDays(today: string): string[] {
  const days: string[] = [];
  for (let day = today; days.length < MONTHS;) {
    const payDay = `${day.slice(0, 7)}-${PAY_DAY}`;
    // Today's run is another one.
    if (payDay < addDays(today, -2)) days.unshift(payDay);
    day = addDays(`${day.slice(0, 7)}-01`, -1);
  }
  return days;
}

async function payMonth(day: string, { finance, admin }: { finance: number; admin: number }, hasFailed: boolean) {
  const from = startOfBangkokDay(day).getTime();
  const atHour = (hour: number) => new Date(from + hour * HOUR_MS);
  await chargePurchases(atHour(9), 'on_due_day');
  const id = await proposed(finance, atHour(9));
  if (id === null) return;
  await approveRun(admin, id, atHour(11));
  await makeBankFile(finance, id, atHour(12));
  const lines = (
    await rows(
      sql<{
        id: number;
      }>`select id from payout_lines where run_id = ${id} and status = ${sql.lit(LINE_WAITING)} order by amount`,
    )
  ).map((line) => line.id);
  const failed = hasFailed ? lines.shift() : undefined;
  if (lines.length > 0) await markPaid(finance, id, lines, atHour(16));
  for (const line of lines) await inTransaction(() => issueCommissionInvoice(line, atHour(16)));
  if (failed !== undefined) await markFailed(finance, id, failed, FAILED_BECAUSE, atHour(16));
}

/** The run's number; null where nobody is owed enough. */
async function proposed(staffId: number, at: Date): Promise<number | null> {
  try {
    return (await proposeRun(staffId, MIN_PAYOUT, at)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'nothing_to_pay_out') return null;
    throw error;
  }
}
