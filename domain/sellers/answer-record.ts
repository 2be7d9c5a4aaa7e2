import type { SellerAnswer } from '#domain/trade/seller-answers/answers.ts';
import { RECORD_FROM_SALES } from './delivery-record.ts';

/** How a question to a seller ended: in time, all of it or a part accepted, or declined; or not answered in time. */
export type AnswerOutcome = 'accepted' | 'declined' | 'late';

export interface Question {
  answer_by: Date;
  /** The first answer; later ones correct it. */
  answer: SellerAnswer | null;
  answered_at: Date | null;
  /** When staff confirmed the order, or somebody ended it. */
  settled_at: Date | null;
}

/** The outcome; null while it is open, and where it was settled in time without the seller. */
export function answerOutcome(
  { answer_by, answer, answered_at, settled_at }: Question,
  now: Date,
): AnswerOutcome | null {
  if (answer && answered_at && answered_at <= answer_by) return answer === 'declined' ? 'declined' : 'accepted';
  if (settled_at && settled_at <= answer_by) return null;
  return now > answer_by ? 'late' : null;
}

export interface AnswerRecord {
  asked: number;
  /** Rounded down, so that no failure disappears. */
  accepted_in_time_percent: number;
}

/** The record from how many questions ended how; null where there are too few. */
export function answerRecord(counts: Readonly<Record<AnswerOutcome, number>>): AnswerRecord | null {
  const asked = counts.accepted + counts.declined + counts.late;
  if (asked < RECORD_FROM_SALES) return null;
  return { asked, accepted_in_time_percent: Math.floor((counts.accepted / asked) * 100) };
}
