import type { BinaryAnswer } from '#contract/endpoint.ts';
import { billPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { instalmentBill, instalmentRef2 } from '#domain/trade/projects/instalment-bill.ts';
import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { payeeTextsSql } from '#server/money/payment-accounts/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { counterSlip, qrSvg, tellOfBill } from '#server/money/payments/index.ts';
import { instalmentNo } from './issue-document.ts';

interface Row {
  id: number;
  project_id: number;
  position: number;
  company_id: number;
  status: number;
  due_on: string;
  paid_at: Date | null;
  amount: bigint;
  payer: string;
  payer_en: string;
  texts: CompanyTexts;
}

/** An unpaid instalment of the company with its bill; 404 for another company's. */
async function billOf(id: number, companyId: number) {
  const row = await maybeRow(sql<Row>`
    select i.id, i.project_id, i.position::int, p.company_id, p.status::int, i.due_on::text, i.paid_at, i.amount,
      c.company_name_th as payer, c.company_name_en as payer_en, ${payeeTextsSql(sql`null::timestamptz`)} as texts
    from project_instalments i join projects p on p.id = i.project_id join companies c on c.id = p.company_id
    where i.id = ${id} and p.company_id = ${companyId}`);
  if (!row) throw new AppError('not_found');
  if (!mayBePaid(row.status) || row.paid_at) throw new AppError('instalment_not_payable');
  const bill = instalmentBill(row.texts['tax_id']?.th ?? null, row, row.amount);
  if (!bill) throw new AppError('pay_in_slip_not_ready');
  return { row, bill };
}

/** The code that banks' apps read: what is paid by it is known by its references. */
export async function instalmentQr(id: number, companyId: number): Promise<BinaryAnswer> {
  const { bill, row } = await billOf(id, companyId);
  await tellOfBill({ ref1: bill.ref1, ref2: instalmentRef2(id), amount: row.amount });
  return {
    bytes: Buffer.from(qrSvg(billPaymentCode(bill))),
    contentType: 'image/svg+xml',
    headers: { 'cache-control': 'private, no-store' },
  };
}

/** What a member takes to a bank's counter for an instalment. */
export async function instalmentPayInSlip(id: number, companyId: number): Promise<BinaryAnswer> {
  const { row, bill } = await billOf(id, companyId);
  const due = startOfBangkokDay(row.due_on);
  return counterSlip({
    ...row,
    number: instalmentNo(row),
    bill,
    owed: row.amount,
    due_date: endOfDay(due),
    po_number: '',
    is_project: true,
    at: due,
  });
}

const MINUTES_TO_THE_LAST = 23 * 60 + 59;

/** The last minute of the day that begins then. */
function endOfDay(start: Date): Date {
  return new Date(start.getTime() + MINUTES_TO_THE_LAST * 60_000);
}
