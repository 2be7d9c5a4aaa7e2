import { issuerOf, type DocumentBuyer } from '#domain/money/tax-documents/tax-document.ts';
import { keptReceiptFacts } from '#domain/trade/auctions/kept-receipt.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import type { Satang } from '#domain/values/money.ts';
import { companyPartySql, waitingDocumentsJob, writeDocument } from '#server/money/tax-documents/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { AUCTION_DEPOSIT } from './deposit-kind.ts';

interface Source {
  company_id: number;
  amount: Satang;
  number: string;
  payer: DocumentBuyer;
  company: CompanyTexts;
}

/** Within the running transaction; once for each deposit. While the company's tax id is not written, it waits. */
async function issueKeptReceipt(id: number): Promise<void> {
  const source = await maybeRow(sql<Source>`
    select d.company_id, d.amount, v.number, ${companyPartySql} as payer, ${companyTextsSql()} as company
    from auction_deposits d join companies c on c.id = d.company_id
      join receivables v on v.kind = ${sql.lit(AUCTION_DEPOSIT)} and v.source_id = d.id
    where d.id = ${id} and d.document_waits for update of d`);
  const issuer = source && issuerOf(source.company);
  if (!issuer) return;
  const at = now();
  await rows(sql`update auction_deposits set document_waits = false where id = ${id}`);
  await writeDocument(
    {
      kind: 'receipt',
      order: { id: null, company_id: source.company_id },
      owed: { kind: AUCTION_DEPOSIT, source_id: id },
      issuer,
      at,
    },
    (number) => keptReceiptFacts(source, { number, at, issuer }),
  );
}

/** Receipts of deposits that were kept, and of what winners on credit owed and paid. */
export const issueKeptReceiptsJob = waitingDocumentsJob('issue-receipts-of-kept-deposits', {
  table: 'auction_deposits',
  waits: 'document_waits',
  issue: issueKeptReceipt,
});
