import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { gatewayPaymentAfter, nextInquiry } from '#domain/money/payments/gateway-payment.ts';
import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';
import { mayAskFor, type PayableNow } from '#domain/money/receivables/payable-now.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { bahtText, type Satang } from '#domain/values/money.ts';
import { companyReceivable, payableNow, type NamedReceivable } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { paymentGateway } from './gateway/gateway.ts';
import { qrSvg } from './qr-picture.ts';
import { simulatedBankOf } from './simulated-bank.ts';

export interface QrCode extends PaymentReferences {
  receivable_id: number;
  /** Null of what is no order. */
  order_id: number | null;
  code: string;
  amount: Satang;
  biller_id: string;
  svg: string;
  due_date: Date | null;
  simulated_bank: string | null;
}

/**
 * The QR code of something that the company owes: made at the gateway once for each amount that is asked for. Asked
 * again, it is the same code; the code of another amount is replaced. Of a debt, a part may be asked for.
 */
export async function makeQr(companyId: number, asked: PaymentReferences & { amount: Satang }): Promise<QrCode> {
  return codeFor(await companyReceivable(companyId, asked), asked.amount);
}

async function codeFor(owed: Receivable, amount: Satang): Promise<QrCode> {
  requirePayable(await payableNow(owed), amount);
  const open = await openCode(owed.id);
  if (open?.amount === amount) return qrOf(owed, open.code);
  const gateway = paymentGateway();
  if (!gateway) throw new AppError('payment_gateway_unavailable');
  const code = await gateway.createQr({ ref1: owed.ref1, ref2: owed.ref2, amount });
  requireSaysTheSame(code, owed, amount);
  return qrOf(owed, await keepCode(owed, amount, { gateway: gateway.name, code }));
}

interface OpenCode {
  code: string;
  amount: Satang;
}

/** The code that waits for money. */
function openCode(receivableId: number): Promise<OpenCode | undefined> {
  return maybeRow(sql<OpenCode>`
    select code, amount from gateway_payments where receivable_id = ${receivableId} and state = 'open'`);
}

function requirePayable(payable: PayableNow, amount: Satang): void {
  if (!payable.byQr) throw new AppError('qr_not_expected');
  if (mayAskFor(payable, amount)) return;
  const code = payable.isInParts ? 'qr_part_invalid' : 'qr_amount_differs';
  throw fieldError(code, 'amount', { outstanding: bahtText(payable.outstanding) });
}

/** What a payer would pay is what was asked for: a gateway's mistake is not shown to anybody. */
function requireSaysTheSame(code: string, { ref1, ref2 }: PaymentReferences, amount: Satang): void {
  const read = readBillPaymentCode(code);
  if (!read || read.ref1 !== ref1 || read.ref2 !== ref2 || read.amount !== amount)
    throw new AppError('payment_gateway_unavailable');
}

/** Written under the lock of what is owed: of two that ask at once, both get the code of the first. */
function keepCode(owed: Receivable, amount: Satang, made: { gateway: string; code: string }): Promise<string> {
  return inTransaction(async () => {
    requirePayable(await payableNow(owed, { isLocked: true }), amount);
    const open = await openCode(owed.id);
    if (open?.amount === amount) return open.code;
    const at = now();
    await rows(sql`
      update gateway_payments set state = ${gatewayPaymentAfter('open', 'amount_changed')}
      where receivable_id = ${owed.id} and state = 'open'`);
    // The version before reads codes by their order.
    const kept = await oneRow(sql<{ code: string }>`
      insert into gateway_payments (receivable_id, order_id, gateway, amount, code, created_at, next_inquiry_at)
      values (${owed.id}, ${orderIdOf(owed)}::int, ${made.gateway}, ${amount}, ${made.code}, ${at},
        ${nextInquiry(at, at)}) returning code`);
    return kept.code;
  });
}

const orderIdOf = ({ kind, source_id }: Receivable) => (kind === 'order' ? source_id : null);

function qrOf(owed: Receivable, code: string): QrCode {
  const said = readBillPaymentCode(code)!;
  const { ref1, ref2 } = owed;
  return {
    receivable_id: owed.id,
    order_id: orderIdOf(owed),
    code,
    amount: said.amount!,
    ref1,
    ref2,
    biller_id: said.billerId,
    svg: qrSvg(code),
    due_date: owed.due_at,
    simulated_bank: simulatedBankOf(owed),
  };
}

/** The code of what is owed for its picture: the one that waits for money, else one for what is outstanding. */
export async function codeToSave(companyId: number, named: NamedReceivable): Promise<{ code: string; number: string }> {
  const owed = await companyReceivable(companyId, named);
  const payable = await payableNow(owed);
  const open = await openCode(owed.id);
  if (open && payable.byQr && mayAskFor(payable, open.amount)) return { code: open.code, number: owed.number };
  return { code: (await codeFor(owed, payable.outstanding)).code, number: owed.number };
}
