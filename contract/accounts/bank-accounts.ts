import { z } from 'zod';
import { accountNumber, bankCode } from '#contract/bank-account.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, id, line, pathId } from '#contract/wire.ts';
import { checkedStatus, refusalReason } from './checked-by-staff.ts';

export const bankAccount = z.object({
  id,
  account_name: z.string(),
  bank_code: z.string(),
  /** In the language of the caller. */
  bank_name: z.string(),
  branch: z.string(),
  masked_number: z.string(),
  is_default: z.boolean(),
  status: checkedStatus,
  reason: refusalReason,
});

export const bankAccountBody = z.strictObject({
  account_name: line(150).min(1),
  bank_code: bankCode,
  branch: line(120).min(1),
  account_number: accountNumber,
  is_default: z.boolean().default(false),
});

const bank = 'seller:manage_bank_accounts';

export const bankAccounts = defineEndpoints({
  'GET /company-bank-account/mybankaccount': {
    summary: 'The seller’s bank accounts, the default first; numbers masked.',
    access: bank,
    answer: z.object({ data: z.array(bankAccount) }),
  },
  'GET /company-bank-account/{id}': {
    summary: 'One bank account with its whole number, to change it.',
    access: bank,
    params: pathId,
    answer: bankAccountBody,
  },
  'POST /company-bank-account/add': {
    summary: 'Add a bank account; it waits for approval, and the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    body: bankAccountBody,
    answer: z.object({ id }),
  },
  'PUT /company-bank-account/{id}': {
    summary: 'Change a bank account; it waits for approval again, and the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    params: pathId,
    body: bankAccountBody,
    answer: z.object({ id, status: checkedStatus }),
  },
  'DELETE /company-bank-account/{id}': {
    summary: 'Take a bank account out; the owner is told by mail.',
    access: bank,
    needsProof: true,
    perMinute: 30,
    params: pathId,
    answer: done,
  },
});
