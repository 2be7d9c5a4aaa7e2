import type { BinaryAnswer } from '#contract/endpoint.ts';
import { billPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { counterBill } from '#domain/money/payments/pay-in-slip.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { payInSlip, qrSvg, tellOfBill } from '#server/money/payments/index.ts';
import { companyReceivable, payableNow } from '#server/money/receivables/index.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';

/** An unpaid instalment of the company; 404 for another company's. */
async function payableOf(id: number, companyId: number): Promise<Receivable> {
  const owed = await companyReceivable(companyId, { kind: 'instalment', source_id: id });
  const { atCounter } = await payableNow(owed);
  if (!atCounter) throw new AppError('instalment_not_payable');
  return owed;
}

/** The code that banks' apps read: what is paid by it is known by its references. */
export async function instalmentQr(id: number, companyId: number): Promise<BinaryAnswer> {
  const owed = await payableOf(id, companyId);
  const { texts } = await oneRow(sql<{ texts: CompanyTexts }>`select ${companyTextsSql()} as texts`);
  const bill = counterBill(texts['tax_id']?.th ?? null, owed, owed.amount);
  if (!bill) throw new AppError('pay_in_slip_not_ready');
  await tellOfBill({ ref1: owed.ref1, ref2: owed.ref2, amount: owed.amount });
  return {
    bytes: Buffer.from(qrSvg(billPaymentCode(bill))),
    contentType: 'image/svg+xml',
    headers: { 'cache-control': 'private, no-store' },
  };
}

/** What a member takes to a bank's counter for an instalment. */
export async function instalmentPayInSlip(id: number, companyId: number): Promise<BinaryAnswer> {
  const { id: receivable } = await payableOf(id, companyId);
  return payInSlip(companyId, { id: receivable });
}
