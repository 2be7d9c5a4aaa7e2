/** A version of a seller's quote, or its withdrawal, as it was given. */
export interface GivenVersion {
  seller_company_id: number;
  round: number;
  version: number;
  given_at: Date;
  demand_version: number;
  is_withdrawn: boolean;
  /** By sales, after one of the seller's own and without a consent since: that one stands. */
  is_overruled: boolean;
}

/** Of the versions of one company in one round, in their order, the one that stands. */
export const lastOf = <Version extends Pick<GivenVersion, 'is_overruled'>>(
  versions: readonly Version[],
): Version | null => versions.findLast(({ is_overruled }) => !is_overruled) ?? null;

/** Where a company's quote stands: none, one that counts, one that has to be confirmed, or withdrawn. */
export const quoteStandings = ['none', 'given', 'to_confirm', 'withdrawn'] as const;
export type QuoteStanding = (typeof quoteStandings)[number];

export function standingOf(
  last: Pick<GivenVersion, 'demand_version' | 'is_withdrawn'> | null,
  demandVersion: number,
): QuoteStanding {
  if (!last) return 'none';
  if (last.is_withdrawn) return 'withdrawn';
  return last.demand_version === demandVersion ? 'given' : 'to_confirm';
}

/**
 * What an opening reads: of each company the last version, where it was not withdrawn and stands for the terms as they
 * are. A quote that was not confirmed after a change binds nobody.
 */
export function quotesThatCount<Version extends GivenVersion>(
  versions: readonly Version[],
  { round, demandVersion }: { round: number; demandVersion: number },
): Version[] {
  const last = new Map<number, Version>();
  for (const version of versions) {
    const before = last.get(version.seller_company_id);
    if (version.round === round && !version.is_overruled && (!before || version.version > before.version))
      last.set(version.seller_company_id, version);
  }
  return [...last.values()]
    .filter((version) => standingOf(version, demandVersion) === 'given')
    .toSorted(
      (one, other) =>
        one.given_at.getTime() - other.given_at.getTime() || one.seller_company_id - other.seller_company_id,
    );
}

/** What rounds two and three tell a seller: its own place among the ranked and how many places there are not. */
export function ownRank(ranked: readonly number[], companyId: number): number | null {
  const place = ranked.indexOf(companyId);
  return place === -1 ? null : place + 1;
}
