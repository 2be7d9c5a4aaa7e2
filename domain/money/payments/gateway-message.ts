/** What a message of a payment gateway came to. */
export const messageOutcomes = [
  'paid',
  'paid_in_part',
  'review',
  'refund',
  'unknown',
  'duplicate',
  'unproven',
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** Money that is not booked as was meant: somebody may ask about it. */
export const outcomesToAskAbout = [
  'review',
  'refund',
  'unknown',
  'unproven',
] as const satisfies readonly MessageOutcome[];
