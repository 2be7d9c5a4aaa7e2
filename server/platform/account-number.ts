import { accountDigits, bankOf, isAccountNumber } from '#domain/values/banks.ts';
import { fieldError } from './errors.ts';

/** The digits of an account number as it was typed; refused at its field where it is not as long as the bank's are. */
export function readAccountNumber({
  bank_code,
  account_number,
}: {
  bank_code: string;
  account_number: string;
}): string {
  const bank = bankOf(bank_code)!;
  const digits = accountDigits(account_number);
  if (!isAccountNumber(digits, bank))
    throw fieldError('account_number_length', 'account_number', { digits: [...new Set(bank.digits)].join('–') });
  return digits;
}
