import { z } from 'zod';
import { named } from '#contract/offer-shapes.ts';
import { bankOf } from '#domain/values/banks.ts';
import { slipVerdicts } from '#domain/money/payments/slip-verdict.ts';
import { bareNumber } from '#domain/values/typed-number.ts';
import { filterBy } from '#contract/specified-calls.ts';
import { id, instant } from '#contract/wire.ts';

/** What money is for: an order, an instalment of a project, or whatever else is owed. */
export const paidThing = {
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  /** The buyer’s own number of the order. */
  po_number: z.string().nullable(),
  project_id: id.nullable(),
  /** By which its page is known, whatever it is. */
  paid_kind: z.string().nullable(),
  paid_page_id: id.nullable(),
  /** As DP000012/1. */
  instalment_no: z.string().nullable(),
};

/** Where the money comes from, so that finance finds it sooner: the bank, and the last digits of the account. */
export const slipSource = {
  bank_code: filterBy(z.string().refine((code) => bankOf(code) !== undefined, { error: 'not_a_choice' })),
  account_digits: filterBy(
    z
      .string()
      .overwrite(bareNumber)
      .regex(/^\d{4}$/, { error: 'not_end_of_account' }),
  ),
};

/** What a slip says beside what its sender typed, for finance. */
export const slipCheck = z.object({
  slip_id: id,
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
      ...paidThing,
      company: named,
      /** 0 waiting for verification, 1 verified, 2 rejected */
      status: z.int(),
    }),
  ),
});
