/**
 * A demand: a buyer says what a company needs, sellers quote for it sealed until it is opened, and the buyer awards
 * lines. Decision §15: draft, open, closed, opened, awarded, ended, cancelled.
 */
export const demandStates = ['draft', 'open', 'closed', 'opened', 'awarded', 'ended', 'cancelled'] as const;
export type DemandState = (typeof demandStates)[number];

/** Sellers may learn of it. */
export const publishedDemandStates = ['open', 'closed', 'opened', 'awarded', 'ended'] as const satisfies DemandState[];

export const demandActs = [
  'change',
  'publish',
  'ask',
  'answer',
  'quote',
  'withdraw_quote',
  'close',
  'open',
  'next_round',
  'award',
  'reopen',
  'end',
  'cancel',
] as const;
export type DemandAct = (typeof demandActs)[number];

/**
 * In which states each act may happen, and what comes of it; null where the state stays. Closing is by the clock,
 * opening follows it. A further round is open again. `end` is what happens to a demand that was opened and not awarded,
 * and to an awarded one whose orders are delivered; an awarded one of which an order came to nothing is opened again, so
 * that the next quote can be chosen. Quotes bind: nothing of them is withdrawn after closing.
 */
export const DEMAND_STEPS: Readonly<Record<DemandAct, { from: readonly DemandState[]; to: DemandState | null }>> = {
  change: { from: ['draft', 'open'], to: null },
  publish: { from: ['draft'], to: 'open' },
  ask: { from: ['open'], to: null },
  answer: { from: ['open', 'closed'], to: null },
  quote: { from: ['open'], to: null },
  withdraw_quote: { from: ['open'], to: null },
  close: { from: ['open'], to: 'closed' },
  open: { from: ['closed'], to: 'opened' },
  next_round: { from: ['opened'], to: 'open' },
  award: { from: ['opened'], to: 'awarded' },
  reopen: { from: ['awarded'], to: 'opened' },
  end: { from: ['opened', 'awarded'], to: 'ended' },
  cancel: { from: ['draft', 'open', 'closed', 'opened'], to: 'cancelled' },
};

/** Rounds of quotes at most; between them a seller learns its own rank alone. */
export const MAX_ROUNDS = 3;
export const MAX_DEMAND_LINES = 100;

/** What people call a demand by. */
export const DEMAND_PREFIX = 'DM-';
export const demandNo = (id: number): string => `${DEMAND_PREFIX}${id}`;

interface Standing {
  state: DemandState;
  /** By the database's clock; null of a draft. */
  closes_at: Date | null;
}

export type DemandRefusal = 'demand_not_open' | 'demand_closed';

const UNTIL_CLOSING: ReadonlySet<DemandAct> = new Set(['change', 'ask', 'quote', 'withdraw_quote']);

/** Why an act cannot happen now; null when it can. The hour of closing counts, however late the job that closes it. */
export function whyNotAct(act: DemandAct, { state, closes_at }: Standing, at: Date): DemandRefusal | null {
  if (!DEMAND_STEPS[act].from.includes(state)) return 'demand_not_open';
  const isOver = state === 'open' && closes_at !== null && at >= closes_at;
  return isOver && UNTIL_CLOSING.has(act) ? 'demand_closed' : null;
}
