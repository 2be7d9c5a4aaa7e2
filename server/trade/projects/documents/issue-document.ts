import { DELIVERED, PAID } from '#domain/trade/order-status.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { invoiceFacts, type DocumentOrder } from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf } from '#domain/money/tax-documents/tax-document.ts';
import { now } from '#server/platform/clock.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { waitingDocumentsJob, writeDocument } from '#server/money/tax-documents/index.ts';
import { issueInstalmentCreditNotes } from './credit-notes.ts';
import words from './document-words.json' with { type: 'json' };

interface Source {
  id: number;
  project_id: number;
  position: number;
  instalments: number;
  amount: bigint;
  vat: bigint;
  vat_rate_hundredths: number;
  company_id: number;
  name: string;
  billing_name: string;
  billing_address: string;
  billing_tax_id: string | null;
  billing_branch_code: string | null;
  company: CompanyTexts;
  is_issued: boolean;
}

/** DP000012/1: as documents and pay-in slips name an instalment. */
export const instalmentNo = ({ project_id, position }: Pick<Source, 'project_id' | 'position'>) =>
  `${projectNo(project_id)}/${position}`;

/**
 * The tax point of a service is its payment: the paid instalment gets one tax invoice that is its receipt. Within the
 * running transaction. While the company's tax id is not written the document waits, and the payment goes on.
 */
export async function issueInstalmentDocument(id: number, at = now()): Promise<void> {
  const source = await oneRow(sql<Source>`
    select i.id, i.project_id, i.position::int, i.amount, i.vat, p.vat_rate_hundredths, p.company_id, p.name,
      p.billing_name, p.billing_address, p.billing_tax_id, p.billing_branch_code,
      (select count(*)::int from project_instalments x
        where x.project_id = p.id) as instalments /* not null: a count */,
      exists (select from tax_documents d where d.instalment_id = i.id) as is_issued, ${companyTextsSql()} as company
    from project_instalments i join projects p on p.id = i.project_id where i.id = ${id}`);
  if (source.is_issued) return;
  const issuer = issuerOf(source.company);
  await rows(sql`update project_instalments set document_waits = ${issuer === null} where id = ${id}`);
  if (!issuer) return;
  await writeDocument(
    {
      kind: 'tax_invoice_receipt',
      order: { id: null, company_id: source.company_id },
      owed: { kind: 'instalment', source_id: id },
      issuer,
      at,
    },
    (number) => invoiceFacts('tax_invoice_receipt', asOrder(source), { number, at, issuer }),
  );
  // What was refunded while it waited.
  await issueInstalmentCreditNotes(id);
}

/** An instalment as documents see it: one line of work, paid. */
function asOrder(source: Source): DocumentOrder {
  const base = Number(source.amount - source.vat);
  const part = `${source.position}/${source.instalments}`;
  return {
    order_no: instalmentNo(source),
    payment_status: PAID,
    logistic_status: DELIVERED,
    total: base,
    shipping_cost: 0,
    discount_price: 0,
    vat_rate_hundredths: source.vat_rate_hundredths,
    vat: Number(source.vat),
    total_include_vat: Number(source.amount),
    interest: 0,
    buyer: {
      name: source.billing_name,
      address: source.billing_address,
      tax_id: source.billing_tax_id,
      branch_code: source.billing_branch_code,
    },
    lines: [
      {
        code: projectNo(source.project_id),
        name_th: `${words.line.th} ${source.name} ${words.instalment.th} ${part}`,
        name_en: `${words.line.en}, ${words.instalment.en} ${part}`,
        pack: '',
        quantity: 1,
        price: base,
        discount: 0,
        total: base,
      },
    ],
  };
}

/** Instalments that were paid while the company's tax id was not written. Their project is locked, as for refunds. */
export const issueWaitingInstalmentDocumentsJob = waitingDocumentsJob('issue-waiting-instalment-documents', {
  table: 'project_instalments',
  waits: 'document_waits',
  async issue(id) {
    await rows(sql`
      select from projects where id = (select project_id from project_instalments where id = ${id}) for update`);
    await issueInstalmentDocument(id);
  },
});
