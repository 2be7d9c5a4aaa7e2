import { AUCTION_STEPS, type AuctionAct, type AuctionKind, type AuctionState } from './auction.ts';

interface Lot {
  kind: AuctionKind;
  state: AuctionState;
  /** How many bids were taken; null where nobody knows it yet. */
  bids: number | null;
}

const mayAct = (act: AuctionAct, { state }: Pick<Lot, 'state'>): boolean => AUCTION_STEPS[act].includes(state);

/** When staff may make each decision about a lot. Stopped, nobody wins it. */
export const lotDecisionGuards = {
  approve: (lot: Pick<Lot, 'state'>) => mayAct('approve', lot),
  refuse: (lot: Pick<Lot, 'state'>) => mayAct('refuse', lot),
  stop: (lot: Pick<Lot, 'state'>) => mayAct('stop', lot),
};

export const lotActs = ['change', 'submit', 'take_back', 'cancel', 'again'] as const;
export type LotAct = (typeof lotActs)[number];

/** What its seller may do. A bid binds both: from the first one on only staff stop an auction. */
const SELLER_GUARDS: Readonly<Record<LotAct, (lot: Lot) => boolean>> = {
  change: (lot) => mayAct('change', lot),
  submit: (lot) => mayAct('submit', lot),
  // The lot is a draft again, as when staff refuse it.
  take_back: (lot) => mayAct('refuse', lot),
  // Whether there are sealed bids, a seller does not learn before the end either.
  cancel: (lot) => mayAct('stop', lot) && (lot.kind === 'sealed' ? lot.state === 'announced' : lot.bids === 0),
  again: ({ state }) => state === 'not_sold' || state === 'cancelled',
};

export const mayWithLot = (act: LotAct, lot: Lot): boolean => SELLER_GUARDS[act](lot);
export const actsWithLot = (lot: Lot): LotAct[] => lotActs.filter((act) => mayWithLot(act, lot));
