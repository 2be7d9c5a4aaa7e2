import { z } from 'zod';
import { slipMatches } from '#domain/trade/payments/slip-match.ts';
import { slipVerdicts } from '#domain/trade/payments/slip-verdict.ts';
import { baht, id, instant } from '#contract/wire.ts';

/** The slips of an order that wait, as the queue shows them. */
export const waitingSlips = z.object({
  slips: z.array(
    z.object({
      id,
      amount: baht,
      sent_at: instant,
      payment_date: instant,
      /** For finance alone; null while the slip has not been read, and of money that a gateway reported. */
      verdict: z.enum(slipVerdicts).nullable(),
    }),
  ),
  outstanding: baht,
  match: z.enum(slipMatches),
});

/** What a slip says beside what its sender typed, for finance. */
export const slipCheck = z.object({
  settlement_id: id,
  /** The bank that the buyer says the money came from. */
  typed_bank_code: z.string().nullable(),
  /** The last digits of the buyer’s account. */
  typed_account_digits: z.string().nullable(),
  /** Null while the slip has not been read. */
  verdict: z.enum(slipVerdicts).nullable(),
  bank_code: z.string().nullable(),
  reference: z.string().nullable(),
  read_at: instant.nullable(),
  /** Other reports of the same transfer. */
  others: z.array(
    z.object({
      order_id: id,
      order_no: z.string(),
      company_name: z.string(),
      /** 0 waiting for verification, 1 verified, 2 rejected */
      status: z.int(),
    }),
  ),
});
