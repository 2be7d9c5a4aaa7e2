import type { z } from 'zod';
import type { ownQuote } from '#contract/trade/quotes/shapes.ts';
import { leastPrice } from '#domain/trade/quotes/counter-offer.ts';
import { validDays, type QuoteQuestion } from '#domain/trade/quotes/check-quote.ts';
import { lastOf, standingOf, type GivenVersion } from '#domain/trade/quotes/given-quotes.ts';
import { quoteOf, type KeptQuote } from '#domain/trade/quotes/kept-quote.ts';
import { choicesFor, proposeQuote, type LineChoice } from '#domain/trade/quotes/propose-quote.ts';
import type { Quote, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { mayKnowOfQuote } from '#domain/trade/quotes/who-knows.ts';
import { whyNotAct } from '#domain/trade/demands/demand.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { demandForSeller, instantSql, type SellerDemand } from '#server/trade/demands/index.ts';
import { quoteThatBinds, readCounterOffer } from './counter-offers.ts';
import { questionOf, type Giver } from './give-quote.ts';
import { offersFor, type SellersOffer } from './goods-facts.ts';
import { whyNotQuote } from './may-quote.ts';
import { rankOf } from './ranking.ts';
import { findDemandKey, readDemandKey, type DemandKey } from './sealing/demand-key.ts';
import { readSealed, readVersions, withSealed } from './sealed-versions.ts';

type OwnQuote = z.output<typeof ownQuote>;

/** Of the quotes before, so many are looked through for the same goods. */
const LOOKED_THROUGH = 20;

/**
 * A company's own quote, and what its form needs. Sales, who fill it in for a seller, are told nothing of what the
 * seller gave, not even that it did.
 */
export async function readOwnQuote(by: Giver, demandId: number): Promise<OwnQuote> {
  const demand = await demandForSeller(by.companyId, demandId);
  const { at } = await oneRow(sql<{ at: Date }>`select ${instantSql()} as at /* not null: a clock */`);
  const offers = await offersFor(by.companyId, demand.terms.lines);
  const question = await questionOf(by.companyId, demand, demand.terms);
  const choices = demand.terms.lines.map((line) => ({ position: line.position, choices: choicesFor(line, question) }));
  const [own, lastLines] = mayKnow(by, demand)
    ? [await findOwn(by.companyId, demand), await readLastLines(by.companyId, demandId)]
    : [NOTHING_OF_IT, []];
  const counter = await findCounter(by.companyId, demand);
  const listPrices = new Map(offers.map(({ offer_id, list_per_kg }) => [offer_id, list_per_kg]));
  return {
    ...own,
    demand_version: demand.version,
    round: demand.round,
    state: demand.state,
    closes_at: demand.closes_at,
    is_open: whyNotAct('quote', demand, at) === null,
    refusal: await whyNotQuote(by.companyId, demand),
    proposal: own.quote ?? bindingProposal(counter, question) ?? proposeQuote(question, { listPrices, lastLines }),
    counter,
    valid: validDays(question.closes_at_day),
    offers: offers.map(shownOffer),
    lines: await shownChoices(choices),
  };
}

/** What sales fill in for a seller stays sealed to them: this page is of quotes before their opening. */
const mayKnow = ({ companyId, staffId }: Giver, { company_id }: SellerDemand): boolean =>
  mayKnowOfQuote(staffId === null ? { kind: 'company', company_id: companyId } : { kind: 'staff' }, {
    seller_company_id: companyId,
    demand_company_id: company_id,
    is_opened: false,
  });

const NOTHING_OF_IT = {
  version: 0,
  standing: 'none' as const,
  is_halved: false,
  quote: null,
  versions: [],
  rank: null,
  has_outcome: false,
};

async function findOwn(companyId: number, demand: SellerDemand) {
  const versions = await readVersions(demand.id, { companyId });
  const ofRound = versions.filter(({ round }) => round === demand.round);
  const last = lastOf(ofRound);
  const key = await findDemandKey(demand.id);
  const readable = last && !last.is_withdrawn ? await findReadable(companyId, demand, key, last) : null;
  return {
    version: ofRound.at(-1)?.version ?? 0,
    standing: standingOf(last, demand.version),
    is_halved: key?.is_halved ?? false,
    quote: readable,
    versions: versions.map(({ seller_company_id: _, is_overruled: __, ...version }) => version),
    rank: demand.round > 1 || demand.state !== 'open' ? await rankOf(demand, companyId) : null,
    has_outcome: await hasOutcome(companyId, demand),
  };
}

/** Whether the last round that was opened had a quote of the company. */
async function hasOutcome(companyId: number, { id, round, state }: SellerDemand): Promise<boolean> {
  const opened = state === 'open' || state === 'closed' ? round - 1 : round;
  const quote = await maybeRow(sql`
    select from opened_quotes where demand_id = ${id} and seller_company_id = ${companyId} and round = ${opened}`);
  return quote !== undefined;
}

/** The own quote, with the demand's key or as the opening read it. */
async function findReadable(
  companyId: number,
  { id, round }: SellerDemand,
  key: DemandKey | null,
  last: GivenVersion,
): Promise<Quote | null> {
  const pair = key && !key.is_halved ? await readDemandKey(key) : null;
  const [sealed] = pair ? await withSealed(id, [last]) : [];
  if (pair && sealed) return readSealed(pair, id, sealed);
  const opened = await maybeRow(sql<{ quote: KeptQuote }>`
    select quote from opened_quotes
      where demand_id = ${id} and seller_company_id = ${companyId} and round = ${round}`);
  return opened ? quoteOf(opened.quote) : null;
}

/** What the company is asked for in this round, beside what it quoted: of nobody else. */
async function findCounter(companyId: number, demand: SellerDemand): Promise<OwnQuote['counter']> {
  const [asked, kept] = [await readCounterOffer(demand, companyId), await quoteThatBinds(demand, companyId)];
  if (!asked || !kept) return null;
  return {
    message: asked.message,
    kept,
    wishes: asked.wishes.map((wish) => {
      const line = kept.lines.find((each) => each.position === wish.position && each.offer_id === wish.offer_id);
      return { ...wish, quoted_per_kg: line ? leastPrice(line) : wish.price_per_kg };
    }),
  };
}

/** An answer begins with the quote that binds: what its offers do not have any more is left out. */
function bindingProposal(counter: OwnQuote['counter'], { closes_at_day, offers }: QuoteQuestion): Quote | null {
  if (!counter) return null;
  const { kept } = counter;
  const { first } = validDays(closes_at_day);
  return {
    ...kept,
    lines: kept.lines.filter(({ offer_id }) => offers.has(offer_id)),
    valid_until: kept.valid_until < first ? first : kept.valid_until,
  };
}

/** What the company quoted last that was opened, the newest first. */
async function readLastLines(companyId: number, demandId: number): Promise<QuoteLine[]> {
  const found = await rows(sql<{ quote: KeptQuote }>`
    select quote from opened_quotes where seller_company_id = ${companyId}
      order by demand_id = ${demandId} desc, given_at desc limit ${LOOKED_THROUGH}`);
  return found.flatMap(({ quote }) => quoteOf(quote).lines);
}

const shownOffer = (offer: SellersOffer): OwnQuote['offers'][number] => ({
  offer_id: offer.offer_id,
  name_th: offer.name_th,
  name_en: offer.name_en,
  name_cn: offer.name_cn,
  grade: offer.grade,
  pack: offer.attribute,
  pack_kg: kgFromGrams(offer.unit_weight_grams),
  warehouse: {
    name_th: offer.warehouse.name_th,
    name_en: offer.warehouse.name_en,
    name_cn: offer.warehouse.name_cn,
  },
  is_coming: offer.stock_kind === STOCK_PRE_ORDER,
  quantity: offer.quantity,
  list_per_kg: offer.list_per_kg,
  lots: [...offer.lots],
});

interface PropertyNames {
  id: number;
  name_th: string;
  name_en: string;
  name_cn: string;
  unit: string | null;
}

async function shownChoices(lines: { position: number; choices: LineChoice[] }[]): Promise<OwnQuote['lines']> {
  const ids = lines.flatMap(({ choices }) =>
    choices.flatMap(({ differences }) => differences.map((d) => d.property_id)),
  );
  const found = await rows(sql<PropertyNames>`
    select id, name_th, name_en, name_cn, unit from properties where id = any (${[...new Set(ids)]}::int[])`);
  const names = new Map(found.map((property) => [property.id, property]));
  return lines.map(({ position, choices }) => ({
    position,
    choices: choices.map((choice) => ({
      ...choice,
      differences: choice.differences.map(({ property_id, condition, asked, has }) => ({
        property: names.get(property_id)!,
        condition,
        ...asked,
        has,
      })),
    })),
  }));
}
