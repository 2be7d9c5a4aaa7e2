import { addDays, bangkokDate, endOfBangkokDay } from '#domain/values/bangkok-time.ts';

/**
 * A buyer asks one seller for a better price of some of its goods. `asked` waits for the seller, `offered` for the
 * buyer; `accepted` has a draft order; `listed` became agreed prices that staff decide about.
 */
export const negotiationStates = [
  'asked',
  'offered',
  'accepted',
  'ordered',
  'listed',
  'refused',
  'ended',
  'expired',
] as const;
export type NegotiationState = (typeof negotiationStates)[number];
export const openNegotiationStates = ['asked', 'offered', 'accepted'] as const satisfies NegotiationState[];

/** What people call a negotiation by. */
export const NEGOTIATION_PREFIX = 'NEG-';
export const negotiationNo = (id: number): string => `${NEGOTIATION_PREFIX}${id}`;

/** Who speaks: sales in the seller's name, with its consent. */
export const negotiationParties = ['buyer', 'seller', 'staff'] as const;
export type NegotiationParty = (typeof negotiationParties)[number];

export const negotiationOrigins = ['cart', 'quotation', 'product', 'plan'] as const;
/** What accepting makes of an offer. */
export const acceptedAs = ['order', 'price_list'] as const;
export type AcceptedAs = (typeof acceptedAs)[number];

export type NegotiationAct = 'answer' | 'refuse' | 'counter' | 'accept' | 'end' | 'order';

/** In which states each act may happen. */
export const NEGOTIATION_GUARDS: Readonly<Record<NegotiationAct, readonly NegotiationState[]>> = {
  answer: ['asked'],
  refuse: ['asked'],
  counter: ['offered'],
  accept: ['offered'],
  end: ['asked', 'offered', 'accepted'],
  order: ['accepted'],
};

/** What each act makes of a negotiation: what acts write, and tests follow. */
export const STATE_AFTER: Readonly<Record<Exclude<NegotiationAct, 'accept'>, NegotiationState>> &
  Readonly<Record<'accept', Readonly<Record<AcceptedAs, NegotiationState>>>> = {
  answer: 'offered',
  refuse: 'refused',
  counter: 'asked',
  accept: { order: 'accepted', price_list: 'listed' },
  end: 'ended',
  order: 'ordered',
};

/** Whose each act is; sales act for the seller. An accepted one is ordered by the buyer's checkout. */
export const ACTS_OF: Readonly<Record<NegotiationParty, readonly NegotiationAct[]>> = {
  buyer: ['counter', 'accept', 'end', 'order'],
  seller: ['answer', 'refuse'],
  staff: ['answer', 'refuse'],
};

/** How often a buyer may propose a price, the first time among them, while staff set nothing else. */
export const NEGOTIATION_ROUNDS = 3;
export const NEGOTIATION_ROUNDS_MAX = 10;

/** A request that nobody answers ends after so many days, and an accepted offer that nobody orders. */
export const NEGOTIATION_ANSWER_DAYS = 7;
export const NEGOTIATION_ORDER_DAYS = 3;
/** An offer holds no longer than this, and agreed prices that come of it. */
export const NEGOTIATION_VALID_DAYS = 30;
export const NEGOTIATION_AGREED_DAYS = 365;
export const MAX_NEGOTIATION_TEXT = 1000;
export const MAX_NEGOTIATION_LINES = 100;
/** Decision 630: each asks people of another company to work. */
export const OPEN_NEGOTIATIONS_OF_A_COMPANY = 50;
export const MAX_NEGOTIATIONS_ASKED_A_DAY = 40;

export interface NegotiationStanding {
  state: NegotiationState;
  ends_at: Date;
  /** How often the buyer has proposed a price. */
  round: number;
}

export type NegotiationRefusal = 'negotiation_not_open' | 'negotiation_expired' | 'negotiation_last_round';

/** Why an act cannot happen now; null when it can. Ending one whose time is over is left to the job. */
export function refusalToAct(
  act: NegotiationAct,
  { state, ends_at, round }: NegotiationStanding,
  at: Date,
  mostRounds: number,
): NegotiationRefusal | null {
  if (state === 'expired') return 'negotiation_expired';
  if (!NEGOTIATION_GUARDS[act].includes(state)) return 'negotiation_not_open';
  if (at > ends_at) return 'negotiation_expired';
  return act === 'counter' && round >= mostRounds ? 'negotiation_last_round' : null;
}

/** Whom an open negotiation waits for. */
export function waitsFor(state: NegotiationState): readonly NegotiationParty[] {
  if (state === 'asked') return ['seller', 'staff'];
  return state === 'offered' || state === 'accepted' ? ['buyer'] : [];
}

/** When an offer ends: with the whole of its last day. */
export const offerEnds = endOfBangkokDay;

/** When a request ends that nobody answers. */
export const answerBy = (at: Date): Date => endOfBangkokDay(addDays(bangkokDate(at), NEGOTIATION_ANSWER_DAYS));

/** Until when an accepted offer is ordered. */
export const orderBy = (at: Date): Date => endOfBangkokDay(addDays(bangkokDate(at), NEGOTIATION_ORDER_DAYS));

/** Why a company may not ask for another price now; null when it may. */
export function refusalToAsk({ open, asked }: { open: number; asked: number }) {
  if (open > OPEN_NEGOTIATIONS_OF_A_COMPANY) return 'too_many_negotiations';
  return asked > MAX_NEGOTIATIONS_ASKED_A_DAY ? 'negotiations_asked_too_often' : null;
}

export type WrongDay = 'too_early' | 'too_late';

/** What is wrong with the last day of an offer; it holds for that whole day in Bangkok. */
export function wrongValidUntil(day: string, at: Date): WrongDay | null {
  return outside(day, bangkokDate(at), NEGOTIATION_VALID_DAYS, at);
}

/** What is wrong with the last day of prices that are to be agreed: they hold at least as long as the offer. */
export function wrongPricesUntil(day: string, validUntil: string, at: Date): WrongDay | null {
  return outside(day, validUntil, NEGOTIATION_AGREED_DAYS, at);
}

function outside(day: string, earliest: string, days: number, at: Date): WrongDay | null {
  if (day < earliest) return 'too_early';
  return day > addDays(bangkokDate(at), days) ? 'too_late' : null;
}
