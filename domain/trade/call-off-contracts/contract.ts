/**
 * A call-off contract: one buyer takes amounts of one offer over time, at a fixed price or an index. `proposed` waits
 * for the seller whose goods sales proposed; `offered` for the buyer; `accepted` for a colleague whose approval the
 * buyer's purchasing rules ask for.
 */
export const callOffStates = [
  'proposed',
  'offered',
  'accepted',
  'active',
  'ended',
  'cancelled',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type CallOffState = (typeof callOffStates)[number];

/** Nobody is bound yet. */
export const openCallOffStates = ['proposed', 'offered', 'accepted'] as const satisfies CallOffState[];

export const CALL_OFF_PREFIX = 'CC-';
export const callOffNo = (id: number): string => `${CALL_OFF_PREFIX}${id}`;

/** Who stands at a contract's table. `award` is the buyer's choice of a seller's quote: both hands at once. */
export const callOffProposers = ['seller', 'staff', 'award'] as const;
export type CallOffProposer = (typeof callOffProposers)[number];

export const callOffActs = [
  'confirm',
  'refuse',
  'accept',
  'decline',
  'approve',
  'turn_down',
  'withdraw',
  'ask_end',
  'agree_end',
  'call_off',
] as const;
export type CallOffAct = (typeof callOffActs)[number];
export type CallOffParty = 'buyer' | 'seller' | 'staff';

interface Act {
  from: readonly CallOffState[];
  by: readonly CallOffParty[];
  to: CallOffState;
}

/** Who does what in which state, and where it leads. Data, so that use cases, screens and tests ask the same table. */
export const CALL_OFF_ACTS: Readonly<Record<CallOffAct, Act>> = {
  confirm: { from: ['proposed'], by: ['seller'], to: 'offered' },
  refuse: { from: ['proposed'], by: ['seller'], to: 'refused' },
  accept: { from: ['offered'], by: ['buyer'], to: 'active' },
  decline: { from: ['offered'], by: ['buyer'], to: 'declined' },
  approve: { from: ['accepted'], by: ['buyer'], to: 'active' },
  turn_down: { from: ['accepted'], by: ['buyer'], to: 'declined' },
  withdraw: { from: ['proposed', 'offered', 'accepted'], by: ['seller', 'staff'], to: 'withdrawn' },
  ask_end: { from: ['active'], by: ['buyer', 'seller'], to: 'active' },
  agree_end: { from: ['active'], by: ['buyer', 'seller'], to: 'cancelled' },
  call_off: { from: ['active'], by: ['buyer'], to: 'active' },
};

export interface ContractStanding {
  state: CallOffState;
  proposed_by: CallOffProposer;
  /** Until when it can be confirmed, accepted and approved. */
  expires_at: Date;
  /** Who asked to end it before its time. */
  end_asked_by: 'buyer' | 'seller' | null;
}

/** Of an award with orders: who approves those approves it, and nobody it alone. */
export const isApprovedWithOrders = ({ approvals_needed }: { approvals_needed: number }): boolean =>
  approvals_needed === 0;

export type CallOffRefusal = 'call_off_not_open' | 'call_off_expired' | 'call_off_not_yours';

const OPEN: ReadonlySet<CallOffState> = new Set(openCallOffStates);

/** Why a party cannot act so now; null when it can. */
export function refusalToAct(
  act: CallOffAct,
  party: CallOffParty,
  contract: ContractStanding,
  at: Date,
): CallOffRefusal | null {
  const { from, by } = CALL_OFF_ACTS[act];
  if (!by.includes(party)) return 'call_off_not_yours';
  if (contract.state === 'expired') return 'call_off_expired';
  if (!from.includes(contract.state)) return 'call_off_not_open';
  if (act === 'withdraw' && contract.proposed_by !== party) return 'call_off_not_yours';
  // Both end it: one asks, the other agrees.
  if (act === 'ask_end' && contract.end_asked_by !== null) return 'call_off_not_open';
  if (act === 'agree_end' && (contract.end_asked_by === null || contract.end_asked_by === party))
    return 'call_off_not_open';
  return OPEN.has(contract.state) && at > contract.expires_at ? 'call_off_expired' : null;
}

/** Where a new contract begins: the seller's own goes to the buyer, what sales propose to the seller first. */
export const firstState: Readonly<Record<CallOffProposer, CallOffState>> = {
  seller: 'offered',
  staff: 'proposed',
  award: 'active',
};

/** Whom a contract waits for. */
export function waitsForParty({
  state,
  end_asked_by,
}: Pick<ContractStanding, 'state' | 'end_asked_by'>): CallOffParty | null {
  if (state === 'proposed') return 'seller';
  if (state === 'offered' || state === 'accepted') return 'buyer';
  if (state !== 'active' || end_asked_by === null) return null;
  return end_asked_by === 'buyer' ? 'seller' : 'buyer';
}

/** The last day on which a proposal is accepted lies no further ahead than this. */
export const MAX_OFFER_DAYS = 30;
export const MAX_CALL_OFF_TEXT = 1000;
/** Proposals of one seller, or of sales, that wait for one company. */
export const MAX_OPEN_PROPOSALS = 20;
/** So many days before a period ends people are reminded of what is left in it. */
export const REMINDER_DAYS_BEFORE_END = 7;
