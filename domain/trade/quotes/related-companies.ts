/** What of a company may show that it is another one's: its owners, its tax id, its addresses and bank accounts. */
export interface CompanyTraces {
  company_id: number;
  /** Numbers of their papers, and names with birthdays; no mobile numbers, which people of one house share. */
  owners: readonly string[];
  tax_id: string | null;
  addresses: readonly string[];
  bank_accounts: readonly string[];
}

export const relatedTraces = ['owner', 'tax_id', 'address', 'bank_account'] as const;
export type RelatedTrace = (typeof relatedTraces)[number];

/** What two companies have in common; nothing for companies that are strangers. */
export function tracesInCommon(one: CompanyTraces, other: CompanyTraces): RelatedTrace[] {
  const share = (left: readonly string[], right: readonly string[]) => left.some((trace) => right.includes(trace));
  const found: RelatedTrace[] = [];
  if (share(one.owners, other.owners)) found.push('owner');
  if (one.tax_id !== null && one.tax_id === other.tax_id) found.push('tax_id');
  if (share(one.addresses, other.addresses)) found.push('address');
  if (share(one.bank_accounts, other.bank_accounts)) found.push('bank_account');
  return found;
}

export interface RelatedPair {
  companies: [number, number];
  traces: RelatedTrace[];
}

/** Every two of them that have something in common, for the report at the opening. */
export function relatedPairs(companies: readonly CompanyTraces[]): RelatedPair[] {
  return companies.flatMap((one, index) =>
    companies.slice(index + 1).flatMap((other) => {
      const traces = tracesInCommon(one, other);
      return traces.length > 0 ? [{ companies: [one.company_id, other.company_id] as [number, number], traces }] : [];
    }),
  );
}
