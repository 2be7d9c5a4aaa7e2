import type { Satang } from '#domain/values/money.ts';
import type {
  DocumentBuyer,
  DocumentLine,
  Issuer,
  TaxDocumentFacts,
} from '#domain/money/tax-documents/tax-document.ts';
import words from '#domain/money/tax-documents/document-words.json' with { type: 'json' };

/** What is left of a purchase's commission after refunds. */
export interface CommissionOfPurchase {
  purchase_no: string;
  commission: Satang;
  commissionVat: Satang;
}

/** A payout whose commission is invoiced. */
export interface InvoicedPayout {
  /** As the bank's file and the seller's statement name it. */
  reference: string;
  seller: DocumentBuyer;
  vatHundredths: number;
  /** Those with commission. */
  purchases: readonly CommissionOfPurchase[];
}

/**
 * What the tax invoice of a payout's commission says: a line for each purchase. The payout has paid it, so that it is a
 * receipt as well.
 */
export function commissionInvoiceFacts(
  { reference, seller, vatHundredths, purchases }: InvoicedPayout,
  { number, at, issuer }: { number: string; at: Date; issuer: Issuer },
): TaxDocumentFacts {
  const lines = purchases.map((purchase) => commissionLine(words.commission, purchase));
  const base = lines.reduce((sum, { total }) => sum + total, 0);
  const vat = Number(purchases.reduce((sum, { commissionVat }) => sum + commissionVat, 0n));
  return {
    kind: 'commission_invoice',
    number,
    issued_at: at.toISOString(),
    order_no: reference,
    issuer,
    buyer: seller,
    lines,
    sums: {
      lines: base,
      shipping: 0,
      discount: 0,
      base,
      vat_rate_hundredths: vatHundredths,
      vat,
      total: base + vat,
    },
    refers_to: null,
    credit: null,
  };
}

/** What a refund takes off invoiced commission, as the line of a credit note. */
export function commissionOffLine(purchase: CommissionOfPurchase): DocumentLine {
  return commissionLine(words.commissionOff, purchase);
}

function commissionLine(
  said: { th: string; en: string },
  { purchase_no, commission, commissionVat }: CommissionOfPurchase,
): DocumentLine {
  const total = Number(commission);
  return {
    code: purchase_no,
    name_th: `${said.th} ${purchase_no}`,
    name_en: `${said.en} ${purchase_no}`,
    pack: '',
    quantity: 1,
    price: total,
    discount: 0,
    total,
    vat: Number(commissionVat),
  };
}
