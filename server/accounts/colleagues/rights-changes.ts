/** What looks again at a company whose people left, came back or have other rights. */
type Review = (companyId: number) => Promise<void>;

const reviews = new Map<string, Review>();

/** Each capability that waits for people of a company says itself what it looks at again. */
export function registerRightsChange(capability: string, review: Review): void {
  reviews.set(capability, review);
}

/** Within the transaction of the change, after it was written. */
export async function reviewRights(companyId: number): Promise<void> {
  for (const review of reviews.values()) await review(companyId);
}
