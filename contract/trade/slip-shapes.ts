import { z } from 'zod';
import { slipVerdicts } from '#domain/trade/payments/slip-verdict.ts';
import { id, instant } from '#contract/wire.ts';

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
