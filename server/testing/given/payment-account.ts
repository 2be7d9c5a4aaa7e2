import { accountDigits, bankOf } from '#domain/values/banks.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** An account of the marketplace that buyers have always been told to pay into. */
export async function givenPaymentAccount(account_number = '123-4-56789-0'): Promise<void> {
  const name = { th: 'บริษัท โพลีตลาด จำกัด', en: 'Polytalad Co., Ltd.', cn: 'Polytalad' };
  const branch = { th: '', en: '', cn: '' };
  await rows(sql`
    insert into payment_accounts (bank_code, bank, branch, name, account_number, digits, started_at)
    values ('004', ${JSON.stringify(bankOf('004')!.names)}::jsonb, ${JSON.stringify(branch)}::jsonb,
      ${JSON.stringify(name)}::jsonb, ${account_number}, ${accountDigits(account_number)}, '2000-01-01')`);
}
