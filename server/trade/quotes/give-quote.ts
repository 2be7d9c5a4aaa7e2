import { checkQuote, stockFor, withAlternatives, type QuoteQuestion } from '#domain/trade/quotes/check-quote.ts';
import { findWorse } from '#domain/trade/quotes/counter-offer.ts';
import { lastOf, standingOf, type GivenVersion } from '#domain/trade/quotes/given-quotes.ts';
import { MAX_QUOTE_VERSIONS } from '#domain/trade/quotes/quote-limits.ts';
import type { Quote } from '#domain/trade/quotes/quote.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { demandForSeller, lockedDemand, requireAct, type LockedDemand } from '#server/trade/demands/index.ts';
import { quoteThatBinds } from './counter-offers.ts';
import { askedFacts, offersFor } from './goods-facts.ts';
import { requireMayQuote } from './may-quote.ts';
import { nameFiles } from './sealed-files.ts';
import { findDemandKey, readDemandKey } from './sealing/demand-key.ts';
import { readSealed, readVersions, sealQuote, withSealed } from './sealed-versions.ts';

/** Somebody of the seller's company, or of sales for it. */
export interface Giver {
  companyId: number;
  userId: number | null;
  staffId: number | null;
}

/** Which version of the demand was read, and which of the own quote it is a revision of; 0 of none. */
export interface Seen {
  demand_version: number;
  version: number;
}

/**
 * Checks a quote and seals it. Nothing of it goes anywhere else: no mail, no history of the demand, no audit log tells
 * that there is one. The company itself sees its versions.
 */
export function giveQuote(by: Giver, demandId: number, quote: Quote, seen: Seen): Promise<{ version: number }> {
  return inTransaction(async () => {
    return writeVersion(by, await lockToQuote(by, demandId, 'quote', seen), quote);
  });
}

/** The quote as it is, for the demand as it is now. Not where the key is in halves: then nobody here reads it. */
export function confirmQuote(by: Giver, demandId: number, seen: Seen): Promise<{ version: number }> {
  return inTransaction(async () => {
    const found = await lockToQuote(by, demandId, 'quote', seen);
    const { demand, last } = found;
    if (standingOf(last, demand.version) !== 'to_confirm' || !last) throw new AppError('quote_nothing_to_confirm');
    const key = await findDemandKey(demandId);
    const pair = key && (await readDemandKey(key));
    const [sealed] = pair ? await withSealed(demandId, [last]) : [];
    if (!pair || !sealed) throw new AppError('quote_not_readable');
    return writeVersion(by, found, readSealed(pair, demandId, sealed));
  });
}

/** Only before the closing: afterwards it binds. The versions before it are kept. */
export function withdrawQuote(by: Giver, demandId: number, seen: Seen): Promise<void> {
  return inTransaction(async () => {
    const { demand, last, given } = await lockToQuote(by, demandId, 'withdraw_quote', seen);
    if (!last || last.is_withdrawn) throw new AppError('quote_nothing_to_withdraw');
    await insertVersion(by, demand, nextVersion(by, demand, given), null);
  });
}

async function lockToQuote(by: Giver, demandId: number, act: 'quote' | 'withdraw_quote', seen: Seen) {
  await demandForSeller(by.companyId, demandId);
  const demand = await lockedDemand(demandId);
  requireAct(act, demand);
  if (seen.demand_version !== demand.version) throw new AppError('quote_terms_changed');
  const { terms } = await demandForSeller(by.companyId, demandId);
  const versions = await readVersions(demandId, { companyId: by.companyId });
  const ofRound = versions.filter(({ round }) => round === demand.round);
  const given = ofRound.at(-1)?.version ?? 0;
  // Sales are not told whether the seller has quoted.
  if (by.staffId === null && seen.version !== given) throw new AppError('quote_changed_meanwhile');
  // Each counts for itself: how often the seller quoted is not to be told from what sales may still enter.
  const isFull = ofRound.filter((each) => each.is_by_staff === (by.staffId !== null)).length >= MAX_QUOTE_VERSIONS;
  return { demand, terms, last: lastOf(ofRound), given, isFull };
}

type ToQuote = Awaited<ReturnType<typeof lockToQuote>>;

async function writeVersion(
  by: Giver,
  { demand, terms, given: before, isFull }: ToQuote,
  quote: Quote,
): Promise<{ version: number }> {
  await requireMayQuote(by.companyId, demand);
  const given = nextVersion(by, demand, before);
  if (isFull) throw new AppError('quote_versions_full', { details: { max: MAX_QUOTE_VERSIONS } });
  const question = await questionOf(by.companyId, demand, terms);
  const problems = [
    ...checkQuote(quote, question),
    ...(await worseThanBefore(by.companyId, demand, quote, question)),
    ...(await nameFiles(by, demand, quote.lines)).map(
      (index) => ({ path: `lines.${index}.coa`, code: 'quote_coa' }) as const,
    ),
  ];
  if (problems.length > 0) throw new AppError('quote_unfit', { fields: problems });
  const key = await findDemandKey(demand.id);
  if (!key || key.destroyed_at) throw new AppError('quote_no_key');
  const about = { demandId: demand.id, given, lines: terms.lines.length };
  await insertVersion(by, demand, given, sealQuote(key.public_key, withAlternatives(quote, question), about));
  return { version: given.version };
}

/** An answer to a counter-offer leaves the quote as good as it is. */
async function worseThanBefore(
  companyId: number,
  demand: Pick<LockedDemand, 'id' | 'round'>,
  quote: Quote,
  { terms, offers }: QuoteQuestion,
) {
  const before = await quoteThatBinds(demand, companyId);
  if (!before) return [];
  return findWorse(before, quote, (line) => {
    const [wanted, offer] = [terms.lines.find(({ position }) => position === line.position), offers.get(line.offer_id)];
    return wanted && offer ? stockFor(wanted, offer) : null;
  });
}

export async function questionOf(
  companyId: number,
  { closes_at }: Pick<LockedDemand, 'closes_at'>,
  terms: DemandTerms,
): Promise<QuoteQuestion> {
  const [offers, asked] = [await offersFor(companyId, terms.lines), await askedFacts(terms.lines)];
  return {
    terms,
    closes_at_day: bangkokDate(closes_at!),
    offers: new Map(offers.map((offer) => [offer.offer_id, offer])),
    asked,
  };
}

const nextVersion = (by: Giver, demand: LockedDemand, before: number): GivenVersion => ({
  seller_company_id: by.companyId,
  round: demand.round,
  version: before + 1,
  given_at: demand.at,
  demand_version: demand.version,
  is_withdrawn: false,
  is_overruled: false,
});

async function insertVersion(by: Giver, demand: LockedDemand, given: GivenVersion, sealed: Buffer | null) {
  await rows(sql`
    insert into quotes (demand_id, seller_company_id, round, version, user_id, staff_id, given_at, demand_version,
      sealed)
    values (${demand.id}, ${given.seller_company_id}, ${given.round}, ${given.version}, ${by.userId}, ${by.staffId},
      ${given.given_at}, ${given.demand_version}, ${sealed})`);
}
