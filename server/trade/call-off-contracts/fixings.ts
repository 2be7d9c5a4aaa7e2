import { fixingWindow, type IndexAverage } from '#domain/trade/call-off-contracts/price-rule.ts';
import { periodsOf } from '#domain/trade/call-off-contracts/schedule.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { readContracts, type StoredContract } from './contract-rows.ts';
import { fixedDaysSql } from './fixing-sql.ts';

/** An index, its days, and the pair of companies whose offers are left out. */
export interface FixingKey {
  price_trend_id: number;
  average: IndexAverage;
  from: string;
  to: string;
  company_id: number;
  seller_company_id: number;
}

/** What a contract needs on a day and has not: the windows of all its periods that have begun. */
export function missingFixings(contract: StoredContract, today: string): FixingKey[] {
  const { price_trend_id, average, company_id, seller_company_id } = contract;
  if (price_trend_id === null || average === null) return [];
  const known = new Set(contract.fixings.map(({ from }) => from));
  return periodsOf(contract)
    .filter(({ from }) => from <= today)
    .map(({ from }) => fixingWindow(average, from))
    .filter((window) => !known.has(window.from))
    .map((window) => ({ price_trend_id, average, ...window, company_id, seller_company_id }));
}

/** Writes a fixing once: of two who do at once, the first one's stays. A window without prices is written as such. */
async function writeFixing(key: FixingKey): Promise<void> {
  const { days } = await oneRow(fixedDaysSql(key));
  const sum = days.reduce((total, { per_kg }) => total + BigInt(per_kg), 0n);
  await rows(sql`
    insert into index_fixings (price_trend_id, average, from_day, to_day, company_id, seller_company_id, revision, sum,
      days, computed_from, at)
    values (${key.price_trend_id}, ${key.average}, ${key.from}, ${key.to}, ${key.company_id}, ${key.seller_company_id},
      1, ${sum}, ${days.length}, ${JSON.stringify(days)}::jsonb, ${now()})
    on conflict (price_trend_id, average, from_day, company_id, seller_company_id, revision) do nothing`);
}

/** Whether a fixing was written. */
export async function writeMissingFixings(contract: StoredContract): Promise<boolean> {
  const missing = missingFixings(contract, bangkokDate(now()));
  for (const key of missing) await writeFixing(key);
  return missing.length > 0;
}

/** Of all contracts under way. Answers of how many. */
export async function writeFixingsOfContracts(): Promise<number> {
  let written = 0;
  const contracts = await readContracts(sql`c.state = 'active' and c.price_kind = 'index'
    and c.first_day <= ${bangkokDate(now())}::date`);
  for (const contract of contracts) if (await writeMissingFixings(contract)) written += 1;
  return written;
}
