import type { Typed } from '#domain/find/typed.ts';
import { MAX_LOOKED_UP, numberLookups, ownNumberSql, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;

const document = { key: sql`d.id`, order: sql`d.id desc` };
const shown = { name: sameName(sql`d.number`), state: sql`d.kind`, at: sql`d.issued_at` };

/** Documents of orders: they stand on the order's page. */
registerFind('staff', 'tax_document', {
  ...document,
  page: 'GET /staff/tax-documents/{id}/pdf',
  from: sql`tax_documents d join receivables v on v.id = d.receivable_id join companies c on c.id = d.company_id`,
  seenBy: () => sql`d.order_id is not null`,
  lookups: documentLookups,
  shown: { ...shown, id: sql`d.order_id`, company: companySql('c'), note: sql`v.number` },
});

/** Of everybody's. */
export function documentLookups(typed: Typed, seen: Sql): Sql[] {
  return numberLookups({
    select: sql`select d.id from tax_documents d where ${seen}`,
    column: sql`d.number`,
    prefix: '',
    typed,
  });
}

/** Of one company's, which `seen` says. */
export function documentLookupsOfCompany(typed: Typed, seen: Sql): Sql[] {
  const number = ownNumberSql(typed, { prefix: '', own: sql`d.number` });
  return number === null
    ? []
    : [
        sql`select d.id from tax_documents d where ${seen} and ${number}
          order by d.number using ~>~ limit ${sql.lit(MAX_LOOKED_UP)}`,
      ];
}

registerFind('account', 'tax_document', {
  ...document,
  page: 'GET /order/tax-documents/{id}/pdf',
  from: sql`tax_documents d join receivables v on v.id = d.receivable_id`,
  seenBy: ({ companyId }) => sql`d.order_id is not null and d.company_id = ${companyId}`,
  lookups: documentLookupsOfCompany,
  shown: { ...shown, id: sql`d.order_id`, note: sql`v.number` },
});

/** The invoices of the commission, which stand in the statement of the payout that took it. */
registerFind('seller', 'tax_document', {
  ...document,
  page: 'GET /seller/commission-documents/{id}/pdf',
  from: sql`tax_documents d`,
  seenBy: ({ companyId }) => sql`d.payout_line_id is not null and d.company_id = ${companyId}`,
  lookups: documentLookupsOfCompany,
  shown: { ...shown, id: sql`d.payout_line_id` },
});
