import { z } from 'zod';
import { paymentAccountStates } from '#domain/money/payments/payment-account.ts';
import { accountNumber, bankCode } from '#contract/bank-account.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { id, idText, instant, line, pathId } from '#contract/wire.ts';

const localized = z.object({ th: z.string(), en: z.string(), cn: z.string() });

/** An account as whoever pays reads it. */
export const payableAccount = z.object({
  bank: localized,
  branch: localized,
  name: localized,
  account_number: z.string(),
});

const reason = line(500).default('');

export const paymentAccounts = defineEndpoints({
  'GET /payment/accounts': {
    summary:
      'The accounts that one of the company’s orders, an instalment of its projects, or whatever else it owes, can be paid into.',
    access: 'member:see_orders',
    query: z
      .strictObject({
        order_id: idText.optional(),
        instalment_id: idText.optional(),
        receivable_id: idText.optional(),
      })
      .refine((of) => Object.values(of).filter((id) => id !== undefined).length === 1, {
        error: 'required',
        path: ['order_id'],
      }),
    answer: z.object({ rows: z.array(payableAccount) }),
  },
  'GET /staff/payment-accounts': {
    summary: 'The accounts that buyers pay into, and those that ended; ended ones are watched for a while.',
    access: 'staff:finance',
    answer: z.object({
      rows: z.array(
        payableAccount.extend({
          id,
          /** Null: taken over from a text. */
          bank_code: z.string().nullable(),
          state: z.enum(paymentAccountStates),
          started_at: instant,
          ended_at: instant.nullable(),
          watched_until: instant.nullable(),
          /** Unpaid orders whose documents name an account that ended. */
          unpaid_orders: z.int(),
        }),
      ),
    }),
  },
  'POST /staff/payment-accounts': {
    summary: 'Propose an account that buyers pay into: a further one, or one in place of another.',
    access: 'staff:finance',
    needsProof: true,
    setsMoney: 'payment_account',
    perMinute: 30,
    body: z.strictObject({
      bank_code: bankCode,
      account_number: accountNumber,
      name_th: line(120).min(1),
      name_en: line(120).default(''),
      name_cn: line(120).default(''),
      branch_th: line(80).default(''),
      branch_en: line(80).default(''),
      branch_cn: line(80).default(''),
      /** The account whose place it takes. */
      replaces: id.nullish(),
      reason,
    }),
    answer: proposedChange,
  },
  'POST /staff/payment-accounts/{id}/end': {
    summary: 'Propose that buyers are no longer told to pay into an account. The last one is replaced instead.',
    access: 'staff:finance',
    needsProof: true,
    setsMoney: 'payment_account',
    params: pathId,
    body: z.strictObject({ reason }),
    answer: proposedChange,
  },
});
