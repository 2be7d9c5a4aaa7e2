import { demandNo } from '#domain/trade/demands/demand.ts';
import { DEMANDS_OF_A_DIGEST, MAX_TOLD_SELLERS, TOLD_A_DAY } from '#domain/trade/demands/demand-limits.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notifyAll, type Recipient } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueueAll } from '#server/platform/jobs.ts';
import { fittingSellers } from './fitting-sellers.ts';
import { readTerms, type LockedDemand } from './locked-demand.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { demandFits, demandNews, demandsOfTheWeek, type SellerNews } from './notifications.ts';
import { goodsText } from './goods-text.ts';
import { termsOf, type StoredTerms } from './stored-terms.ts';

/** Companies that one notice is for: the spreading job of each is a short transaction. */
const A_NOTICE = 200;

/** Who may quote: to others a demand is a page that they can do nothing with. */
const quotingPeople = (companies: readonly number[]): Recipient[] =>
  companies.map((membersOf) => ({ membersOf, right: 'manage_prices' }));

const inParts = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / A_NOTICE) }, (_, part) =>
    all.slice(part * A_NOTICE, (part + 1) * A_NOTICE),
  );

/** After the commit: who is told is looked for beside the press that published it. */
const tellJob = defineJob<{ id: number }>('tell-sellers-of-a-demand', async ({ id }) => void (await tellOfDemand(id)), {
  retries: 8,
});

/** Sellers hear of a demand that was just published. */
export async function tellSellers({ id }: LockedDemand, _terms: DemandTerms): Promise<void> {
  await enqueueAll(tellJob, [{ id }]);
}

interface Published {
  id: number;
  company_id: number;
  audience: 'open' | 'invited';
  closes_at: Date;
}

/**
 * Writes down who is told and tells them: the invited always, who fits at most so often a day; what is beyond waits for
 * the week's digest. Run again it tells nobody twice. Answers how many sellers were told now.
 */
export async function tellOfDemand(id: number): Promise<number> {
  const [demand] = await rows(sql<Published>`
    select id, company_id, audience, closes_at /* not null: published */ from demands
    where id = ${id} and state = 'open'`);
  if (!demand) return 0;
  const terms = await readTerms(id);
  const fitting = demand.audience === 'open' ? (await fittingSellers(demand, terms)).slice(0, MAX_TOLD_SELLERS) : [];
  const goods = goodsText(terms, await namesOfTerms([terms]));
  return inTransaction(async () => {
    const told = await keepTold(
      id,
      fitting.map(({ company_id }) => company_id),
    );
    const event = demandFits({ id, number: demandNo(id), goods, closes_at: demand.closes_at });
    await notifyAll(inParts(told).map((part) => ({ event, recipients: quotingPeople(part) })));
    return told.length;
  });
}

/** Who is new to the demand; of these those who are told at once. One statement for all. */
async function keepTold(id: number, fitting: readonly number[]): Promise<number[]> {
  const at = now();
  const since = new Date(at.getTime() - DAY_MS);
  const kept = await rows(sql<{ company_id: number; is_told: boolean }>`
    with sought as (
      select company_id, true as is_invited from demand_invitations where demand_id = ${id}
      union all
      select x, false from unnest(${[...fitting]}::int[]) x
      where not exists (select from demand_invitations i where i.demand_id = ${id} and i.company_id = x)),
    counted as (
      select s.company_id, s.is_invited or (
        select count(*) from demand_tellings t where t.company_id = s.company_id and t.told_at > ${since}
      ) < ${TOLD_A_DAY} as is_told
      from sought s)
    insert into demand_tellings (demand_id, company_id, told_at, kept_at)
    select ${id}, company_id, case when is_told then ${at}::timestamptz end, ${at} from counted
    on conflict (demand_id, company_id) do nothing
    returning company_id, told_at is not null as is_told`);
  return kept.filter(({ is_told }) => is_told).map(({ company_id }) => company_id);
}

/** Everybody who was told of a demand, invited later or asked about it, hears what became of it. */
export async function tellTold(
  demand: Pick<LockedDemand, 'id' | 'closes_at'>,
  news: SellerNews,
  reason = '',
): Promise<void> {
  const [companies, terms] = await Promise.all([toldCompanies(demand.id), readTerms(demand.id)]);
  if (companies.length === 0) return;
  const goods = goodsText(terms, await namesOfTerms([terms]));
  const event = demandNews({
    id: demand.id,
    number: demandNo(demand.id),
    goods,
    news,
    reason,
    closes_at: demand.closes_at!,
  });
  await notifyAll(inParts(companies).map((part) => ({ event, recipients: quotingPeople(part) })));
}

/** Quoted or not: whom reminders reach says nothing of who quoted. */
const toldCompanies = async (id: number): Promise<number[]> =>
  (
    await rows(sql<{ company_id: number }>`
      select company_id from demand_tellings where demand_id = ${id} and told_at is not null
      union select company_id from demand_invitations where demand_id = ${id} order by 1`)
  ).map(({ company_id }) => company_id);

interface Waiting {
  company_id: number;
  demands: number[];
}

/** Once a week: demands that are still open and of which a seller was told too many in their day. */
export async function tellOfTheWeek(): Promise<number> {
  const at = now();
  await rows(sql`
    delete from demand_tellings t using demands d
    where d.id = t.demand_id and t.told_at is null and d.state <> 'open'`);
  return inTransaction(async () => {
    const waiting = await rows(sql<Waiting>`
      with told as (
        update demand_tellings set told_at = ${at} where told_at is null returning demand_id, company_id)
      select company_id, array_agg(demand_id order by demand_id desc) as demands /* not null: grouped */ from told
      group by 1 order by 1`);
    const ids = [...new Set(waiting.flatMap(({ demands }) => demands.slice(0, DEMANDS_OF_A_DIGEST)))];
    const named = await namedDemands(ids);
    await notifyAll(
      waiting.map(({ company_id, demands }) => ({
        event: demandsOfTheWeek({
          count: demands.length,
          demands: demands.slice(0, DEMANDS_OF_A_DIGEST).flatMap((id) => named.get(id) ?? []),
        }),
        recipients: quotingPeople([company_id]),
      })),
    );
    return waiting.length;
  });
}

async function namedDemands(ids: readonly number[]) {
  const found = await rows(sql<{ id: number; closes_at: Date; terms: StoredTerms }>`
    select id, closes_at /* not null: open */, terms from demands where id = any (${[...ids]}::int[])`);
  const read = found.map(({ terms, ...demand }) => ({ ...demand, terms: termsOf(terms) }));
  const names = await namesOfTerms(read.map(({ terms }) => terms));
  return new Map(
    read.map(({ id, closes_at, terms }) => [id, { number: demandNo(id), closes_at, goods: goodsText(terms, names) }]),
  );
}
