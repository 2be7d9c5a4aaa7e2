import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** An approved account that a company's refunds go to. */
export async function givenRefundAccount(companyId: number, account_number = '7712345678'): Promise<void> {
  await rows(sql`
    insert into refund_accounts (company_id, bank_code, account_name, account_number, approved_at)
    values (${companyId}, '004', 'บริษัท ทดสอบ จำกัด', ${account_number}, ${now()})`);
}
