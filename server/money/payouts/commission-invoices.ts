import { transferReference } from '#domain/money/payouts/bank-file.ts';
import { commissionInvoiceFacts, type CommissionOfPurchase } from '#domain/money/payouts/commission-document.ts';
import { bookCommissionInvoiced } from '#domain/money/payouts/payout-bookings.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { issuerOf, type DocumentBuyer, type Issuer } from '#domain/money/tax-documents/tax-document.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { companyPartySql, waitingDocumentsJob, writeDocument } from '#server/money/tax-documents/index.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { sales } from './sales.ts';

interface Source {
  id: number;
  run_id: number;
  company_id: number;
  company: CompanyTexts;
  seller: DocumentBuyer;
}

interface Purchase {
  id: number;
  order_id: number;
  purchase_no: string;
  vat_rate_hundredths: number;
  is_pending: boolean;
  commission: Satang;
  commission_vat: Satang;
}

/**
 * Issues the tax invoice of the commission that a paid line took, and books its VAT as due. Within the running
 * transaction. Purchases of another VAT rate have an invoice of their own. While the company's tax id is not written
 * the line waits; its seller is paid all the same.
 */
export async function issueCommissionInvoice(lineId: number, at: Date): Promise<void> {
  const source = await oneRow(sql<Source>`
    select l.id, l.run_id, l.company_id, ${companyTextsSql()} as company, ${companyPartySql} as seller
    from payout_lines l join companies c on c.id = l.company_id where l.id = ${lineId}
      and l.commission_waits for no key update of l, c`);
  const issuer = issuerOf(source.company);
  if (!issuer) return;
  const byRate = Map.groupBy(await uninvoiced(source), (purchase) => purchase.vat_rate_hundredths);
  for (const [vatHundredths, purchases] of byRate) await issueOne(source, purchases, { vatHundredths, issuer, at });
  await rows(sql`update payout_lines set commission_waits = false where id = ${lineId}`);
}

/** Purchases inside the payout whose commission no document says, with what refunds left of it. */
function uninvoiced({ id, company_id }: Source): Promise<Purchase[]> {
  return rows(sql<Purchase>`
    select p.id, p.order_id, p.purchase_no, o.vat_rate_hundredths, p.commission_vat_pending as is_pending,
      p.commission - t.commission as commission /* not null: charged */,
      p.commission_vat - t.vat as commission_vat /* not null: charged */
    from ${sales().relation} p join ${ordersSql()} o on o.id = p.order_id cross join lateral (
      select coalesce(sum(x.commission), 0)::bigint as commission, coalesce(sum(x.commission_vat), 0)::bigint as vat
      from refund_purchases x where x.purchase_id = p.id and x.stage = 'charged') t
    where p.company_id = ${company_id} and p.commission_invoice_id is null and p.commission > 0
      and p.commission > t.commission
      and p.charged_at <= (select r.proposed_at from payout_lines l join payout_runs r on r.id = l.run_id
        where l.id = ${id})
    order by p.id for update of p`);
}

async function issueOne(
  { id, run_id, company_id, seller }: Source,
  purchases: readonly Purchase[],
  { vatHundredths, issuer, at }: { vatHundredths: number; issuer: Issuer; at: Date },
): Promise<void> {
  const payout = {
    reference: transferReference('payout', run_id, id),
    seller,
    vatHundredths,
    purchases: purchases.map(({ purchase_no, commission, commission_vat }): CommissionOfPurchase => ({
      purchase_no,
      commission,
      commissionVat: commission_vat,
    })),
  };
  const document = await writeDocument(
    { kind: 'commission_invoice', order: { id: null, company_id }, payoutLineId: id, issuer, at },
    (number) => commissionInvoiceFacts(payout, { number, at, issuer }),
  );
  await sales().writeInvoice(
    purchases.map((one) => one.id),
    document.id,
  );
  const pending = purchases.filter(({ is_pending }) => is_pending);
  await book([
    bookCommissionInvoiced(
      document.id,
      pending.map(({ order_id, commission_vat }) => ({ order_id, vat: commission_vat })),
      at,
    ),
  ]);
}

/** Lines that were paid; those of before the company's tax id was written with them. */
export const issueCommissionInvoicesJob = waitingDocumentsJob('issue-commission-invoices', {
  table: 'payout_lines',
  waits: 'commission_waits',
  issue: (id) => issueCommissionInvoice(id, now()),
});
