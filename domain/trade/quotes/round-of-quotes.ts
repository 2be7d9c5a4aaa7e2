/** Who is in a further round of a demand: whose quotes of the round before were opened, and whom counter-offers ask. */
export interface RoundOfQuotes {
  round: number;
  /** Companies whose quotes of the round before were opened. */
  quoters: readonly number[];
  /** Companies that counter-offers of this round ask. */
  asked: readonly number[];
}

/**
 * Why a company may not quote in a round; null where it may. Further rounds are among those whose quotes were opened;
 * after a round without any, everybody may quote. Counter-offers are answered by those whom they ask: other quotes bind
 * on.
 */
export function refusalToQuote(
  { round, quoters, asked }: RoundOfQuotes,
  companyId: number,
): 'quote_round_for_others' | 'quote_binds_on' | null {
  if (round === 1) return null;
  if (quoters.length > 0 && !quoters.includes(companyId)) return 'quote_round_for_others';
  return asked.length > 0 && !asked.includes(companyId) ? 'quote_binds_on' : null;
}
