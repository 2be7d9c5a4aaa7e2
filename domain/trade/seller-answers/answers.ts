import { ORDER_ACTIVE, SALE_PROCESSING, TO_CONFIRM } from '#domain/trade/order-status.ts';

/** What a seller answers when a purchase asks. */
export const sellerAnswers = ['accepted', 'accepted_in_part', 'declined'] as const;
export type SellerAnswer = (typeof sellerAnswers)[number];

/** Where a purchase stands with its seller; late: not answered in time. */
export const answerStates = ['asked', 'late', ...sellerAnswers] as const;
export type AnswerState = (typeof answerStates)[number];

/**
 * The whole table of what may follow. What was accepted binds the seller. A part may be said anew until the buyer
 * agrees, and who declined may still deliver.
 */
export const NEXT_ANSWERS: Readonly<Record<AnswerState, readonly SellerAnswer[]>> = {
  asked: sellerAnswers,
  late: sellerAnswers,
  accepted: [],
  accepted_in_part: sellerAnswers,
  declined: ['accepted', 'accepted_in_part'],
};

export const declineReasons = ['out_of_stock', 'price_changed', 'too_early', 'buyer_unsuitable', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What the buyer said to a part: they take it, or take the lines back. */
export const partDecisions = ['agreed', 'refused'] as const;
export type PartDecision = (typeof partDecisions)[number];

/** A purchase with its order, as far as the question goes. */
export interface AskedPurchase {
  status: number;
  purchaser_status: number;
  sale_type: number;
}

/** The newest of a purchase's answers. */
export interface LastAnswer {
  answer: SellerAnswer;
  decision: PartDecision | null;
}

/** Whether a purchase's answer still matters: staff have not confirmed the order, and nobody has ended it. */
export function isQuestionOpen({ status, purchaser_status, sale_type }: AskedPurchase): boolean {
  return status === ORDER_ACTIVE && purchaser_status === TO_CONFIRM && sale_type === SALE_PROCESSING;
}

/**
 * Where a purchase stands. Without any answer it is asked, and late once its time has passed; null where nobody asks
 * (any more): what was agreed before it was placed is confirmed with it. A part that the buyer has decided on leaves
 * the lines that are accepted.
 */
export function answerState(
  purchase: AskedPurchase,
  last: LastAnswer | null,
  { answerBy, now }: { answerBy: Date | null; now: Date },
): AnswerState | null {
  if (last) return last.answer === 'accepted_in_part' && last.decision !== null ? 'accepted' : last.answer;
  if (!isQuestionOpen(purchase)) return null;
  return answerBy !== null && now > answerBy ? 'late' : 'asked';
}

/** What the seller may answer now. */
export function allowedAnswers(purchase: AskedPurchase, state: AnswerState | null): readonly SellerAnswer[] {
  return state !== null && isQuestionOpen(purchase) ? NEXT_ANSWERS[state] : [];
}

/**
 * What the sellers' answers allow staff: everything is accepted; somebody has not answered, so that staff confirm by
 * what the seller told them; or a seller does not deliver what the order says.
 */
export type Confirmation = 'accepted' | 'unanswered' | 'contradicted';

export function confirmationOf(states: readonly (AnswerState | null)[]): Confirmation {
  if (states.some((state) => state === 'declined' || state === 'accepted_in_part')) return 'contradicted';
  return states.some((state) => state === 'asked' || state === 'late') ? 'unanswered' : 'accepted';
}

/** Whether the setting confirms an order: every seller accepted exactly what was ordered. */
export function isAcceptedUnchanged(lasts: readonly (LastAnswer | null)[]): boolean {
  return lasts.length > 0 && lasts.every((last) => last?.answer === 'accepted');
}
