import { z } from 'zod';
import { bankOf } from '#domain/values/banks.ts';
import { line } from './wire.ts';

export const bankCode = z
  .string()
  .refine((code) => bankOf(code) !== undefined, { error: 'not_a_choice' })
  .meta({ description: 'The Bank of Thailand’s code of the bank, 3 digits' });

/** How long it must be is its bank’s matter: domain/values/banks.ts. */
export const accountNumber = line(30).min(1);

/** An account as lists and mails show it. */
export const maskedAccount = z.object({
  bank_code: z.string(),
  account_name: z.string(),
  masked_number: z.string(),
});
