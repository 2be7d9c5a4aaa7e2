import { quotesAfterCounters } from '#domain/trade/quotes/counter-offer.ts';
import { lastOf, quotesThatCount, type GivenVersion } from '#domain/trade/quotes/given-quotes.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { lockedDemand, markOpened, type LockedDemand } from '#server/trade/demands/index.ts';
import { isCounterRound } from './counter-offers.ts';
import { openedQuotes, writeOpenedQuotes } from './opened-quotes.ts';
import { openQuoteFiles } from './open-files.ts';
import { reserveQuoted } from './reserve-quoted.ts';
import { findRelated } from './related.ts';
import { findDemandKey, forgetHalves, readDemandKey, type DemandKey } from './sealing/demand-key.ts';
import { readSealed, readVersions, withSealed, type SealedVersion } from './sealed-versions.ts';
import type { KeyPair } from './sealing/seal-to.ts';

/**
 * Opens what was sealed for a closed demand: all of it in one transaction, with one row that says so, or nothing.
 * Answers whether it did: it does not before the closing, without the key or both halves of it, or a second time.
 */
export async function openDemand(demandId: number): Promise<boolean> {
  const opened = await inTransaction(async () => {
    const demand = await lockedDemand(demandId);
    if (demand.state !== 'closed' || demand.closes_at === null || demand.at < demand.closes_at) return null;
    const key = await findDemandKey(demandId);
    const pair = key && (await readDemandKey(key));
    if (!key || !pair) return null;
    const opened = await writeOpening(demand, pair);
    await rows(sql`update demand_key_halves set given_at = null where demand_id = ${demandId}`);
    await markOpened(demandId, opened);
    return key;
  });
  if (opened?.is_halved) await forgetHalves(opened satisfies DemandKey);
  return opened !== null;
}

/** One that was changed in the database is left out, and the opening says so: it does not keep the others shut. */
function readWhole(key: KeyPair, demandId: number, version: SealedVersion): OpenedQuote[] {
  const { seller_company_id, given_at, demand_version, round } = version;
  try {
    return [{ ...readSealed(key, demandId, version), seller_company_id, given_at, demand_version, round }];
  } catch {
    return [];
  }
}

/** Sellers whose last word in the round is a quote: who withdrew is told to nobody. */
function countGiven(versions: readonly GivenVersion[]): number {
  const bySeller = Map.groupBy(versions, ({ seller_company_id }) => seller_company_id);
  return [...bySeller.values()].filter((its) => lastOf(its)?.is_withdrawn === false).length;
}

/** After counter-offers: who was not asked, or gave no answer, has the quote of the round before. */
async function withThoseThatBind(
  { id, round }: Pick<LockedDemand, 'id' | 'round'>,
  given: OpenedQuote[],
): Promise<OpenedQuote[]> {
  if (!(await isCounterRound({ id, round }))) return given;
  return quotesAfterCounters(await openedQuotes(id, round - 1), given, round);
}

/** Answers how many quotes were opened. */
async function writeOpening(demand: LockedDemand, key: KeyPair): Promise<number> {
  const versions = await readVersions(demand.id, { round: demand.round });
  const counted = quotesThatCount(versions, { round: demand.round, demandVersion: demand.version });
  const sealed = await withSealed(demand.id, counted);
  const given = sealed.flatMap((version) => readWhole(key, demand.id, version));
  const quotes = await withThoseThatBind(demand, given);
  const sellers = quotes.map(({ seller_company_id }) => seller_company_id);
  const related = await findRelated([demand.company_id, ...sellers], demand.at);
  const ofBuyer = new Set(related.flatMap(({ companies }) => (companies.includes(demand.company_id) ? companies : [])));
  const strangers = quotes.filter(({ seller_company_id }) => !ofBuyer.has(seller_company_id));
  await writeOpenedQuotes(demand.id, await openQuoteFiles(demand, key, strangers));
  await reserveQuoted(demand.id, strangers, demand.at);
  const opening = {
    demand_id: demand.id,
    round: demand.round,
    at: demand.at,
    opened: strangers.length,
    left_out: countGiven(versions) - given.filter(({ seller_company_id }) => !ofBuyer.has(seller_company_id)).length,
    related,
  };
  await rows(insertRows('quote_openings', [opening]));
  return opening.opened;
}
