/** Who asks: somebody of a company, somebody of the marketplace, or anybody. */
export type Asker = { kind: 'company'; company_id: number } | { kind: 'staff' } | { kind: 'visitor' };

interface AskedQuote {
  seller_company_id: number;
  demand_company_id: number;
  /** The round of the quote was opened. */
  is_opened: boolean;
}

/**
 * Whether somebody may learn of a quote at all: that it is there, when it came, what it says. Before the opening the
 * seller's own company alone; afterwards the buyer's and staff. Other sellers never.
 */
export function mayKnowOfQuote(asker: Asker, quote: AskedQuote): boolean {
  if (asker.kind === 'company' && asker.company_id === quote.seller_company_id) return true;
  if (!quote.is_opened) return false;
  return asker.kind === 'staff' || (asker.kind === 'company' && asker.company_id === quote.demand_company_id);
}
