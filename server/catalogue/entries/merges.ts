/** What of the catalogue can go into another one of its kind. */
export type MergedKind = 'category' | 'subcategory' | 'choice' | 'product';

export interface Merge {
  id: number;
  into: number;
  staffId: number;
  /** The other one, as the audit log names it. */
  target: string;
}

/**
 * Moves what one capability holds of `id` to `into`, within the merge's transaction. Answers facts for the audit log.
 */
type FollowMerge = (merge: Merge) => Promise<Record<string, unknown> | undefined | void>;

const followers: Record<MergedKind, Map<string, FollowMerge>> = {
  category: new Map(),
  subcategory: new Map(),
  choice: new Map(),
  product: new Map(),
};

/** A capability that keeps numbers of the catalogue's entries says here what becomes of them. */
export function registerMerge(kind: MergedKind, capability: string, follow: FollowMerge): void {
  followers[kind].set(capability, follow);
}

/** `kind capability` of each that follows. */
export const followersOfMerges = (): string[] =>
  Object.entries(followers).flatMap(([kind, capabilities]) =>
    [...capabilities.keys()].map((name) => `${kind} ${name}`),
  );

/** One capability after the other, by name: always in the same order, so that no two merges wait for each other. */
export async function followMerge(kind: MergedKind, merge: Merge): Promise<Record<string, unknown>> {
  const facts = {};
  for (const [, follow] of [...followers[kind]].sort(([a], [b]) => (a < b ? -1 : 1)))
    Object.assign(facts, await follow(merge));
  return facts;
}
