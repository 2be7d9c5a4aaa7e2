/** A draft is written by who proposes it, waits for staff, and holds for its period once it is approved. */
export const priceListStates = ['draft', 'waiting', 'approved', 'refused', 'ended'] as const;
export type PriceListState = (typeof priceListStates)[number];

/** What can be done with a list. */
export const priceListSteps = ['change', 'remove', 'submit', 'approve', 'refuse', 'end'] as const;
export type PriceListStep = (typeof priceListSteps)[number];

const FROM: Readonly<Record<PriceListStep, readonly PriceListState[]>> = {
  change: ['draft', 'refused'],
  remove: ['draft', 'refused'],
  submit: ['draft', 'refused'],
  approve: ['waiting'],
  refuse: ['waiting'],
  end: ['approved'],
};

export function isStepPossible(step: PriceListStep, state: PriceListState): boolean {
  return FROM[step].includes(state);
}

/** What a list is on a day: an approved one whose period is over has ended, without anybody doing anything. */
export function priceListStateOn(today: string, list: { state: PriceListState; valid_until: string }): PriceListState {
  return list.state === 'approved' && list.valid_until < today ? 'ended' : list.state;
}

/**
 * A seller types a buyer's code and must not learn by it who buys here: it reads the buyer's name once staff have
 * approved the list.
 */
export function isBuyerNamed(state: PriceListState): boolean {
  return state === 'approved' || state === 'ended';
}

/** Nobody approves what they wrote, changed or submitted themselves. */
export function mayApprovePriceList(staffId: number, authors: readonly number[]): boolean {
  return !authors.includes(staffId);
}
