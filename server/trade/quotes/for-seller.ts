import type { z } from 'zod';
import type { quotes } from '#contract/trade/quotes/calls.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { demandForSeller, namesOfTerms, showTerms } from '#server/trade/demands/index.ts';
import { consentOf } from './consents.ts';
import type { Giver } from './give-quote.ts';
import { readOwnQuote } from './own-quote.ts';

type ForSeller = z.output<(typeof quotes)['GET /staff/demands/{id}/quotes/{company}']['answer']>;

/** What sales look at while they enter a quote: the terms as the seller sees them, and the consent that lets them. */
export async function readForSeller(by: Giver, demandId: number): Promise<ForSeller> {
  const seller = await consentOf(by.companyId);
  const { terms } = await demandForSeller(by.companyId, demandId);
  const [own, names] = [await readOwnQuote(by, demandId), await namesOfTerms([terms])];
  return { ...own, number: demandNo(demandId), seller, terms: showTerms(terms, names) };
}
