import { registerFind, sameName } from '#server/find/index.ts';
import { documentLookups, documentLookupsOfCompany } from '#server/money/tax-documents/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';

/** Among the documents of no order, instalment or payout, which have indexes of their own. */
export const isReceipt = sql`d.order_id is null and d.instalment_id is null and d.payout_line_id is null
  and exists (select from receivables x where x.id = d.receivable_id and x.kind = ${sql.lit(AUCTION_DEPOSIT)})`;

/** Receipts of kept deposits lead to their auction. */
const receipt = { key: sql`d.id`, order: sql`d.id desc` };
const shown = { id: sql`v.page_id`, name: sameName(sql`d.number`), note: sql`v.number`, at: sql`d.issued_at` };

registerFind('staff', 'deposit_receipt', {
  ...receipt,
  page: 'GET /staff/tax-documents',
  from: sql`tax_documents d join receivables v on v.id = d.receivable_id join companies c on c.id = d.company_id`,
  seenBy: () => isReceipt,
  lookups: documentLookups,
  shown: { ...shown, company: companySql('c') },
});

registerFind('account', 'deposit_receipt', {
  ...receipt,
  page: 'GET /order/tax-documents/{id}/pdf',
  from: sql`tax_documents d join receivables v on v.id = d.receivable_id`,
  seenBy: ({ companyId }) => sql`${isReceipt} and d.company_id = ${companyId}`,
  lookups: documentLookupsOfCompany,
  shown,
});
