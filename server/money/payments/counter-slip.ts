import type { BinaryAnswer } from '#contract/endpoint.ts';
import { billPaymentBarcode, billPaymentCode, type BillPayment } from '#domain/money/payments/bill-payment.ts';
import { MOST_COUNTER_FEE } from '#domain/money/payments/pay-in-slip.ts';
import { amountInWords } from '#domain/money/tax-documents/amount-words.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { formatDateTime, formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import type { SlipWords } from '#server/money/receivables/index.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { barcodeSvg } from './barcode-picture.ts';
import { qrSvg } from './qr-picture.ts';

/** What a pay-in slip is about: something that is owed. */
export interface CounterSlip {
  number: string;
  bill: BillPayment;
  owed: Satang;
  due_date: Date | null;
  payer: string;
  payer_en: string;
  /** The buyer's own number of it; '' without one. */
  po_number: string;
  /** What staff wrote of the marketplace and of its account: key, then language. */
  texts: CompanyTexts;
  words: SlipWords;
  /** The same slip has the same bytes: the time that stands in them. */
  at: Date;
}

/** What a payer takes to a bank's counter, as PDF: barcode and QR of the bill, and in words what they say. */
export async function counterSlip(slip: CounterSlip): Promise<BinaryAnswer> {
  const { number, bill, texts } = slip;
  const text = (key: string) => texts[key] ?? { th: '', en: '' };
  const barcode = billPaymentBarcode(bill);
  const document = {
    number,
    calledAs: slip.words,
    ...bill,
    amount: formatSatang(slip.owed),
    words: amountInWords(slip.owed),
    due: slip.due_date && { th: formatDateTime(slip.due_date, 'th'), en: formatDateTime(slip.due_date, 'en') },
    payer: { th: slip.payer, en: slip.payer_en },
    poNumber: slip.po_number,
    market: { name: text('name'), address: text('address'), taxId: text('tax_id').th },
    account: {
      bank: text('account_bank'),
      branch: text('account_branch'),
      name: text('account_name'),
      number: text('account_number').th,
    },
    fee: String(MOST_COUNTER_FEE),
    barcode: { svg: await barcodeSvg(barcode), text: barcode.replaceAll('\r', ' ') },
    qr: qrSvg(billPaymentCode(bill)),
  };
  const template = new URL('./pay-in-slip.typ', import.meta.url);
  return {
    bytes: await makePdf(template, document, slip.at),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="pay-in-${number.replace('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}
