import { DELIVERED, PAID } from '#domain/trade/order-status.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import {
  freightNames,
  taxDocumentKinds,
  type BoughtDocumentKind,
  type CreditReason,
  type DocumentBuyer,
  type DocumentLine,
  type Issuer,
  type ReferredDocument,
  type TaxDocumentFacts,
} from './tax-document.ts';
import words from './document-words.json' with { type: 'json' };

/** What documents ask of an order. Amounts are whole satang as numbers. */
export interface DocumentOrder {
  order_no: string;
  payment_status: number;
  logistic_status: number;
  total: number;
  shipping_cost: number;
  discount_price: number;
  vat_rate_hundredths: number;
  vat: number;
  total_include_vat: number;
  interest: number;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
}

/** What was issued for an order already. */
export interface IssuedDocument extends ReferredDocument {
  id: number;
}

/**
 * What is to be issued now, in this order. VAT is due when an order is paid or delivered, whichever comes first: then
 * its tax invoice is. A receipt of its own follows for what was paid and no tax invoice says is paid: goods invoiced on
 * delivery, and interest, which bears no VAT.
 */
export function documentsDue(order: DocumentOrder, issued: readonly IssuedDocument[]): BoughtDocumentKind[] {
  const isPaid = order.payment_status === PAID;
  if ((!isPaid && order.logistic_status !== DELIVERED) || order.total_include_vat === 0) return [];
  const invoice = invoiceOf(issued)?.kind;
  const due: BoughtDocumentKind[] = [];
  if (!invoice) due.push(isPaid ? 'tax_invoice_receipt' : 'tax_invoice');
  const isReceiptDue = isPaid && (invoice === 'tax_invoice' || order.interest > 0);
  if (isReceiptDue && !issued.some(({ kind }) => kind === 'receipt')) due.push('receipt');
  return due;
}

/** The tax invoice among an order's documents. */
export function invoiceOf<Document extends ReferredDocument>(issued: readonly Document[]): Document | undefined {
  return issued.find(({ kind }) => taxDocumentKinds[kind].series === 'TI');
}

interface Numbered {
  number: string;
  at: Date;
  issuer: Issuer;
}

/** What a tax invoice says, or one that is a receipt as well. */
export function invoiceFacts(
  kind: 'tax_invoice' | 'tax_invoice_receipt',
  order: DocumentOrder,
  { number, at, issuer }: Numbered,
): TaxDocumentFacts {
  // A document is about something: where all goods were refunded, about their freight.
  const isFreightOnly = order.lines.length === 0;
  const lines = isFreightOnly ? [freightLine(order.shipping_cost)] : order.lines;
  return {
    kind,
    number,
    issued_at: at.toISOString(),
    order_no: order.order_no,
    issuer,
    buyer: order.buyer,
    lines,
    sums: {
      lines: sumOf(lines),
      shipping: isFreightOnly ? 0 : order.shipping_cost,
      discount: order.discount_price,
      base: order.total_include_vat - order.vat,
      vat_rate_hundredths: order.vat_rate_hundredths,
      vat: order.vat,
      total: order.total_include_vat,
    },
    refers_to: null,
    credit: null,
  };
}

function freightLine(price: number): DocumentLine {
  const { th, en } = freightNames;
  return { code: '', name_th: th, name_en: en, pack: '', quantity: 1, price, discount: 0, total: price };
}

function sumOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}

/** What a receipt of its own says: the goods where the invoice was no receipt, and the interest. */
export function receiptFacts(
  order: DocumentOrder,
  invoice: ReferredDocument,
  { number, at, issuer }: Numbered,
): TaxDocumentFacts {
  const lines = [
    ...(invoice.kind === 'tax_invoice' ? [paidLine(words.paidFor, invoice.number, order.total_include_vat)] : []),
    ...(order.interest > 0 ? [paidLine(words.interest, order.order_no, order.interest)] : []),
  ];
  const total = sumOf(lines);
  return {
    kind: 'receipt',
    number,
    issued_at: at.toISOString(),
    order_no: order.order_no,
    issuer,
    buyer: order.buyer,
    lines,
    sums: { lines: total, shipping: 0, discount: 0, base: total, vat_rate_hundredths: null, vat: 0, total },
    refers_to: invoice,
    credit: null,
  };
}

/** What is taken off an invoiced sale, or added to it: before VAT, with its VAT. */
export interface Credit {
  reason: CreditReason;
  note: string;
  /** The goods that it is about; without lines one line says of which order. */
  lines: readonly DocumentLine[];
  base: Satang;
  vat: Satang;
}

/** What is left of an invoice after the credit notes before. */
export interface InvoicedRest {
  base: Satang;
  vat: Satang;
}

/** What of an invoice its credit notes have left, and its debit notes have added. */
export function referredRest({ sums }: TaxDocumentFacts, notes: readonly TaxDocumentFacts[]): InvoicedRest {
  const added = (part: 'base' | 'vat') =>
    notes.reduce((sum, note) => sum + (note.kind === 'debit_note' ? note.sums[part] : -note.sums[part]), 0);
  return { base: BigInt(sums.base + added('base')), vat: BigInt(sums.vat + added('vat')) };
}

/**
 * What goes back of the VAT with so much of the value: all that is left with all that is left, so that nothing remains.
 */
export function vatOfCredit(rest: InvoicedRest, base: Satang, vatRateHundredths: number): Satang {
  const share = percentOf(base, BigInt(vatRateHundredths));
  return base === rest.base || share > rest.vat ? rest.vat : share;
}

/**
 * What a credit note says. Throws RangeError when it takes off nothing or more than is left of the invoice: no caller
 * may ask for that.
 */
export function creditNoteFacts(
  invoice: TaxDocumentFacts,
  rest: InvoicedRest,
  credit: Credit,
  { number, at, issuer }: Numbered,
): TaxDocumentFacts {
  if (credit.base <= 0n || credit.base > rest.base || credit.vat < 0n || credit.vat > rest.vat)
    throw new RangeError(
      `${credit.base} satang with ${credit.vat} of VAT cannot be taken off invoice ${invoice.number}`,
    );
  const taken = { ...credit, after: rest.base - credit.base };
  const said = credit.reason === 'service_ended' ? words.serviceOff : words.amountOff;
  return noteFacts('credit_note', invoice, { ...taken, before: rest.base, said }, { number, at, issuer });
}

/** What a debit note says: what is added to an invoiced sale. Throws RangeError when that is nothing. */
export function debitNoteFacts(
  invoice: TaxDocumentFacts,
  rest: InvoicedRest,
  debit: Credit,
  { number, at, issuer }: Numbered,
): TaxDocumentFacts {
  if (debit.base <= 0n || debit.vat < 0n)
    throw new RangeError(`${debit.base} satang with ${debit.vat} of VAT cannot be added to invoice ${invoice.number}`);
  const added = { ...debit, before: rest.base, after: rest.base + debit.base, said: words.amountAdded };
  return noteFacts('debit_note', invoice, added, { number, at, issuer });
}

interface Noted extends Credit {
  before: Satang;
  after: Satang;
  /** What its one line says where it has none. */
  said: { th: string; en: string };
}

function noteFacts(
  kind: 'credit_note' | 'debit_note',
  invoice: TaxDocumentFacts,
  noted: Noted,
  { number, at, issuer }: Numbered,
): TaxDocumentFacts {
  const base = Number(noted.base);
  const vat = Number(noted.vat);
  const linesTotal = noted.lines.reduce((sum, line) => sum + line.total, 0);
  const isItemised = noted.lines.length > 0 && linesTotal === base;
  return {
    kind,
    number,
    issued_at: at.toISOString(),
    order_no: invoice.order_no,
    issuer,
    buyer: invoice.buyer,
    lines: isItemised ? [...noted.lines] : [paidLine(noted.said, invoice.order_no, base)],
    sums: {
      lines: base,
      shipping: 0,
      discount: 0,
      base,
      vat_rate_hundredths: invoice.sums.vat_rate_hundredths,
      vat,
      total: base + vat,
    },
    refers_to: { number: invoice.number, kind: invoice.kind, issued_at: invoice.issued_at },
    credit: { reason: noted.reason, note: noted.note, before: Number(noted.before), after: Number(noted.after) },
  };
}

function paidLine(said: { th: string; en: string }, number: string, amount: number): DocumentLine {
  return {
    code: '',
    name_th: `${said.th} ${number}`,
    name_en: `${said.en} ${number}`,
    pack: '',
    quantity: 1,
    price: amount,
    discount: 0,
    total: amount,
  };
}
