import { skuKey } from '#domain/market/search/search-text.ts';

/** A grade that the catalogue lacks, as a seller proposes it. */
export const PROPOSAL_STATES = ['waiting', 'approved', 'merged', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A seller's own steps, and the decisions of staff. */
export type ProposalStep = 'change' | 'withdraw' | 'offer' | 'decide';

const STEPS: Readonly<Record<ProposalState, readonly ProposalStep[]>> = {
  waiting: ['change', 'withdraw', 'offer', 'decide'],
  // A change hands it in again.
  refused: ['change', 'withdraw'],
  approved: [],
  merged: [],
  withdrawn: [],
};

export function mayWithProposal(state: ProposalState, step: ProposalStep): boolean {
  return STEPS[state].includes(step);
}

const isOpen = ({ state }: { state: ProposalState }): boolean => mayWithProposal(state, 'decide');

/** When staff may make each decision about a proposed grade. */
export const gradeDecisionGuards = { approve: isOpen, merge: isOpen, refuse: isOpen };

export const PROPOSAL_LIMITS = { packs: 10, manufacturer: 120, note: 1000, documents: 6, pictures: 6 } as const;

/** Stands for a maker that the catalogue does not have; what the seller calls it is in the proposal. */
export const UNLISTED_MANUFACTURER = 'unlisted';

/** How a product resembles a grade: it is the same, one letter off, or another maker's of the same name. */
export const CLOSENESS = ['same', 'close', 'other_maker'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Two grades of so few letters are one letter off by chance. */
const MIN_CLOSE_LETTERS = 4;

interface Made {
  grade: string;
  /** Null: its maker is not in the catalogue. */
  manufacturerId: number | null;
}

/** Null where a product does not resemble the grade. */
export function closenessOf(product: Made, proposed: Made): Closeness | null {
  const [one, other] = [skuKey(product.grade), skuKey(proposed.grade)];
  if (one === '' || other === '') return null;
  const isSameMaker = product.manufacturerId !== null && product.manufacturerId === proposed.manufacturerId;
  if (one === other) return isSameMaker ? 'same' : 'other_maker';
  if (!isSameMaker || Math.min(one.length, other.length) < MIN_CLOSE_LETTERS) return null;
  return isOneOff(one, other) ? 'close' : null;
}

/** One letter is another, is missing, or is too many. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  return short.slice(from + (short.length === long.length ? 1 : 0)) === long.slice(from + 1);
}
