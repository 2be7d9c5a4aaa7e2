import words from '#domain/money/tax-documents/document-words.json' with { type: 'json' };
import type { DocumentBuyer, Issuer, TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import type { Satang } from '#domain/values/money.ts';

interface KeptDeposit {
  /** As its payer knows it: AU-12/5. */
  number: string;
  amount: Satang;
  payer: DocumentBuyer;
}

/**
 * What the receipt of a kept deposit says. Nothing was supplied for it: it is damages, bears no VAT, and is of no tax
 * invoice.
 */
export function keptReceiptFacts(
  { number: deposit, amount, payer }: KeptDeposit,
  { number, at, issuer }: { number: string; at: Date; issuer: Issuer },
): TaxDocumentFacts {
  const total = Number(amount);
  const { th: name_th, en: name_en } = words.depositKept;
  return {
    kind: 'receipt',
    number,
    issued_at: at.toISOString(),
    order_no: deposit,
    subject: 'auction',
    issuer,
    buyer: payer,
    lines: [{ code: '', name_th, name_en, pack: '', quantity: 1, price: total, discount: 0, total }],
    sums: { lines: total, shipping: 0, discount: 0, base: total, vat_rate_hundredths: null, vat: 0, total },
    refers_to: null,
    credit: null,
  };
}
