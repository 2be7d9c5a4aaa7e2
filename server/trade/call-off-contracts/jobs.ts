import { REMINDER_DAYS_BEFORE_END } from '#domain/trade/call-off-contracts/contract.ts';
import { shortfallCharge } from '#domain/trade/call-off-contracts/corrections.ts';
import { packsLeft } from '#domain/trade/call-off-contracts/schedule.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { affected, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { chargeContractJob } from './charges/jobs.ts';
import { balancesOf, lockContract, periodsToClose, pricesOf, readContracts } from './contract-rows.ts';
import { writeFixingsOfContracts, writeMissingFixings } from './fixings.ts';
import { notifyContract, notifyContracts } from './notify.ts';

const BATCH = 200;

/** Proposals that nobody accepted in time. Answers how many. */
export function expireContracts(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const expired = await rows(sql<{ id: number }>`
      with due as (select id from call_off_contracts where state in ('proposed', 'offered', 'accepted')
        and expires_at < ${at} order by expires_at limit ${BATCH} for update skip locked)
      update call_off_contracts c set state = 'expired', since = ${at}, ended_at = ${at}, version = version + 1
        from due where c.id = due.id returning c.id`);
    await notifyContracts(
      'expired',
      expired.map(({ id }) => id),
    );
    return expired.length;
  });
}

/**
 * Closes the periods of a contract that are over: what was not called off is charged where the contract says so, and
 * with the last period the contract ends. Whoever does it twice finds them closed.
 */
function closePeriods(id: number): Promise<boolean> {
  return inTransaction(async () => {
    const contract = await lockContract(null, id);
    const today = bangkokDate(now());
    const over = periodsToClose(contract, today);
    if (contract.state !== 'active' || over.length === 0) return false;
    await writeMissingFixings(contract);
    const prices = pricesOf((await readContracts(sql`c.id = ${id}`))[0]!);
    for (const { no, short: missing } of contract.unused === 'paid' ? over : []) {
      const short = missing - (contract.excused.find(({ period_no }) => period_no === no)?.grams ?? 0);
      if (short <= 0) continue;
      const { per_kg } = prices[no]!;
      await rows(sql`
        insert into call_off_shortfalls (contract_id, period_no, grams, per_kg, amount, at)
        values (${id}, ${no}, ${short}, ${per_kg}, ${shortfallCharge(short, per_kg, contract.share!)}, ${now()})`);
    }
    const isEnded = over.at(-1)!.no === contract.amounts.length - 1;
    await rows(sql`
      update call_off_contracts set closed_no = ${over.at(-1)!.no}, version = version + 1,
        state = ${isEnded ? 'ended' : 'active'}, since = case when ${isEnded} then ${now()}::timestamptz else since end,
        ended_at = ${isEnded ? now() : null}::timestamptz
      where id = ${id}`);
    if (isEnded) await notifyContract(id, 'ended');
    if (contract.unused === 'paid') await enqueue(chargeContractJob, { id });
    return true;
  });
}

/** Answers of how many contracts a period was closed. */
export async function closeEndedPeriods(): Promise<number> {
  const today = bangkokDate(now());
  const contracts = await readContracts(sql`c.state = 'active' and c.first_day < ${today}::date`);
  const due = contracts.filter((contract) => periodsToClose(contract, today).length > 0);
  return oneByOne('Call-off contracts with periods that could not be closed', due, ({ id }) => closePeriods(id));
}

/** Reminds both sides, once for each period, of what is left in one that is about to end. Answers of how many. */
export async function remindOfPeriods(): Promise<number> {
  const today = bangkokDate(now());
  const contracts = await readContracts(sql`c.state = 'active' and c.first_day <= ${today}::date`);
  let reminded = 0;
  for (const contract of contracts) {
    const running = balancesOf(contract, today).find(({ from, to }) => from <= today && today <= to);
    if (!running || running.to > addDays(today, REMINDER_DAYS_BEFORE_END)) continue;
    if (packsLeft(running.agreed + running.carried_in - running.called, contract.unit_weight_grams) <= 0) continue;
    await inTransaction(async () => {
      const isFirst = await affected(sql`
        update call_off_contracts set reminded_no = ${running.no} where id = ${contract.id} and state = 'active'
          and reminded_no < ${running.no}`);
      if (isFirst === 0) return;
      reminded += 1;
      await notifyContract(contract.id, 'reminder');
    });
  }
  return reminded;
}

const UNUSED_DAYS = 60;

/** Drafts of call-offs that nobody placed, once their orders are gone. */
export const deleteUnusedCallOffs = (): Promise<number> =>
  affected(sql`
    delete from call_offs k where k.order_id is null and k.at < ${new Date(now().getTime() - UNUSED_DAYS * DAY_MS)}
      and not exists (select from orders o where o.agreed_kind = 'call_off' and o.agreed_id = k.id)`);

defineJob('write-index-fixings', async () => void (await writeFixingsOfContracts()), { cron: '8 * * * *' });
defineJob('expire-call-off-contracts', async () => void (await expireContracts()), { cron: '19 * * * *' });
defineJob('close-call-off-periods', async () => void (await closeEndedPeriods()), { cron: '24 * * * *' });
defineJob('remind-of-call-offs', async () => void (await remindOfPeriods()), { cron: '0 9 * * *' });
