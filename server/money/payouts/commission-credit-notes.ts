import { commissionOffLine } from '#domain/money/payouts/commission-document.ts';
import type { SellersPart } from '#domain/money/payouts/refunded-purchase.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { creditNoteFacts, referredRest } from '#domain/money/tax-documents/issue-documents.ts';
import { issuerOf, type TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { writeDocument } from '#server/money/tax-documents/index.ts';

/** What a refund takes off commission that an invoice says. */
export interface CommissionOff {
  refundPurchaseId: number;
  invoiceId: number;
  purchase_no: string;
  part: Pick<SellersPart, 'commission' | 'commissionVat'>;
}

interface Invoice {
  company_id: number;
  payout_line_id: number;
  company: CompanyTexts;
  facts: TaxDocumentFacts;
  notes: TaxDocumentFacts[];
}

/**
 * A credit note of the seller's commission invoice. Within the transaction of the refund's approval, the purchase
 * locked.
 */
export async function issueCommissionCreditNote(off: CommissionOff, at: Date): Promise<void> {
  const { commission, commissionVat } = off.part;
  if (commission <= 0n) return;
  const invoice = await oneRow(sql<Invoice>`
    select d.company_id, d.payout_line_id /* not null: of a payout */, d.facts, ${companyTextsSql()} as company,
      (select coalesce(json_agg(n.facts order by n.id), '[]') from tax_documents n
        where n.invoice_id = d.id) as notes /* not null: coalesced */
    from tax_documents d where d.id = ${off.invoiceId}`);
  const line = commissionOffLine({ purchase_no: off.purchase_no, commission, commissionVat });
  const credit = {
    reason: 'service_ended' as const,
    note: '',
    lines: [line],
    base: commission,
    vat: commissionVat,
  };
  const issuer = issuerOf(invoice.company) ?? invoice.facts.issuer;
  await writeDocument(
    {
      kind: 'credit_note',
      order: { id: null, company_id: invoice.company_id },
      payoutLineId: invoice.payout_line_id,
      issuer,
      at,
      invoice: { id: off.invoiceId, cause: `commission:${off.refundPurchaseId}` },
    },
    (number) =>
      creditNoteFacts(invoice.facts, referredRest(invoice.facts, invoice.notes), credit, { number, at, issuer }),
  );
}
