import { z } from 'zod';
import { refundReasons, refundStates } from '#domain/money/refunds/refundable.ts';
import { maskedAccount } from '#contract/bank-account.ts';
import { baht, id, instant } from '#contract/wire.ts';
import { boughtNames } from './bought-names.ts';

/** What of a line was refunded; without a line, freight. */
const refundLine = z.object({
  order_item_id: id.nullable(),
  names: z.object(boughtNames).nullable(),
  /** 0: only money. */
  quantity: z.int(),
  /** Before VAT. */
  amount: baht,
  restock: z.boolean(),
});

/** A refund as the buyer and staff see it. */
export const refund = z.object({
  id,
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  note: z.string(),
  base: baht,
  vat: baht,
  interest: baht,
  total: baht,
  /** What is sent back; the rest is owed no more. Null until it is approved. */
  pay_back: baht.nullable(),
  proposed_at: instant,
  decided_at: instant.nullable(),
  refusal: z.string().nullable(),
  sent_at: instant.nullable(),
  bank_reference: z.string().nullable(),
  /** Where it was sent, or goes; null while the buyer has no approved account. */
  account: maskedAccount.nullable(),
  lines: z.array(refundLine),
});
