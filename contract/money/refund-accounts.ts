import { z } from 'zod';
import { accountNumber, bankCode, maskedAccount } from '#contract/bank-account.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { baht, instant, line } from '#contract/wire.ts';

/** Where a company's refunds go. */
export const refundAccounts = defineEndpoints({
  'GET /company/refund-account': {
    summary: 'The account that the company’s refunds go to, and what became of the one that was given last.',
    access: 'member:pay',
    answer: z.object({
      account: maskedAccount.nullable(),
      /** Given, and not decided by staff yet. */
      waiting: maskedAccount.extend({ given_at: instant }).nullable(),
      /** Why staff did not approve the account that was given last. */
      refusal: z.string().nullable(),
      /** The names that the account may be in. */
      holders: z.array(z.string()),
      /** What goes back to the company and has not been sent yet. */
      to_send_back: baht,
    }),
  },
  'POST /company/refund-account': {
    summary:
      'Give the account that refunds go to; it holds once staff approved it. It takes the place of one that waits.',
    access: 'member:pay',
    needsProof: true,
    setsMoney: 'refund_account',
    guards: 'mail',
    perMinute: 10,
    body: z.strictObject({
      bank_code: bankCode,
      account_name: line(150).min(1),
      account_number: accountNumber,
      /** Why the account is not in the company's name. */
      reason: line(500).default(''),
    }),
    answer: proposedChange,
  },
});
