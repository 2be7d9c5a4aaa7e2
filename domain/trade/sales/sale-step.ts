import { DELIVERED, SALE_CANCELLED, SALE_PROCESSING, SALE_DELIVERED, SHIPPED } from '#domain/trade/order-status.ts';
import { sellerAnswers, type AnswerState } from '#domain/trade/seller-answers/answers.ts';
import type { NotReadyReason } from './readiness.ts';

/** Where a purchase stands, in the words of who must act on it. */
export const saleSteps = ['answer', 'confirm', 'payment', 'prepare', 'ready', 'shipped', 'sold', 'cancelled'] as const;
export type SaleStep = (typeof saleSteps)[number];

interface Sale {
  sale_type: number;
  logistic_status: number;
  not_ready_reason: NotReadyReason | null;
  readiness: unknown;
  answer: { state: AnswerState | null };
}

export function saleStep(sale: Sale): SaleStep {
  if (sale.sale_type === SALE_CANCELLED) return 'cancelled';
  if (sale.logistic_status === DELIVERED) return 'sold';
  if (sale.logistic_status === SHIPPED) return 'shipped';
  if (sale.not_ready_reason === 'not_confirmed') return isAsked(sale) ? 'answer' : 'confirm';
  if (sale.not_ready_reason === 'not_paid') return 'payment';
  return sale.readiness ? 'ready' : 'prepare';
}

const isAsked = ({ answer: { state } }: Sale): boolean => state === 'asked' || state === 'late';

/** What lists of purchases are filtered by, as addresses name it, with the numbers that purchases keep. */
export const saleStates = { processing: SALE_PROCESSING, sold: SALE_DELIVERED, cancelled: SALE_CANCELLED } as const;
export type SaleStateName = keyof typeof saleStates;
export const saleStateNames = Object.keys(saleStates) as SaleStateName[];

/** What the list of a seller's purchases is filtered by: `waiting` for an answer, or what was answered. */
export const answerFilters = ['waiting', ...sellerAnswers] as const;
