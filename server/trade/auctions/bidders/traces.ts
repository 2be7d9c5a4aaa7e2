import type { BidderTrace } from '#domain/trade/auctions/bidders.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { findRelated } from '#server/trade/quotes/index.ts';

/** Sign-ins of so many days say from where a company's people come. */
const SIGN_IN_DAYS = 90;

/** Companies that share a network of sign-ins, each pair once, the lower number first. */
function sharedNetworks(companies: readonly number[], at: Date): Promise<{ one: number; other: number }[]> {
  const since = new Date(at.getTime() - SIGN_IN_DAYS * DAY_MS);
  return rows(sql<{ one: number; other: number }>`
    with seen as (
      select distinct e.company_id, e.network from security_events e
      where e.company_id = any (${[...companies]}::int[]) and e.code = 'sign_in' and e.at >= ${since}
        and e.network is not null)
    select distinct a.company_id as one /* not null: asked for */, b.company_id as other /* not null: asked for */
    from seen a join seen b on b.network = a.network and b.company_id > a.company_id`);
}

export interface SuspectedPair {
  companies: [number, number];
  traces: BidderTrace[];
}

/** Every two of these companies that have something in common: of them the seller may be one. */
export async function findSuspectedPairs(companies: readonly number[], at: Date): Promise<SuspectedPair[]> {
  const [related, networks] = await Promise.all([findRelated(companies, at), sharedNetworks(companies, at)]);
  const pairs = new Map<string, SuspectedPair>();
  const add = (one: number, other: number, traces: readonly BidderTrace[]) => {
    const both: [number, number] = one < other ? [one, other] : [other, one];
    const before = pairs.get(both.join());
    pairs.set(both.join(), { companies: both, traces: [...(before?.traces ?? []), ...traces] });
  };
  for (const { companies: both, traces } of related) add(...both, traces);
  for (const { one, other } of networks) add(one, other, ['network']);
  return [...pairs.values()];
}
