import { HEAD_OFFICE } from '#domain/accounts/tax-id.ts';
import { lineWeight } from '#domain/trade/line-weight.ts';
import { amountInWords } from '#domain/money/tax-documents/amount-words.ts';
import {
  buyersReferenceNames,
  buyersReferences,
  creditReasonNames,
  issuedOn,
  taxDocumentNames,
  type TaxDocumentFacts,
} from '#domain/money/tax-documents/tax-document.ts';
import { formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import words from '#domain/money/tax-documents/document-words.json' with { type: 'json' };

const day = (on: string) => ({ th: formatDay(on, 'th'), en: formatDay(on, 'en') });

/** What the template sets: everything is written out already. */
export function documentData(facts: TaxDocumentFacts, isSigned: boolean) {
  const { issuer, buyer, sums, credit, refers_to } = facts;
  const isCommission = facts.kind === 'commission_invoice' || refers_to?.kind === 'commission_invoice';
  return {
    kind: taxDocumentNames[facts.kind],
    number: facts.number,
    date: day(issuedOn(facts)),
    subject: words.subjects[isCommission ? 'payout' : (facts.subject ?? 'order')],
    recipient: words.recipients[recipientOf(facts, isCommission)],
    order: facts.order_no,
    references: buyersReferences.flatMap((name) => {
      const value = buyer.references?.[name];
      return value ? [{ ...buyersReferenceNames[name], value }] : [];
    }),
    issuer: {
      name: { th: issuer.name_th, en: issuer.name_en },
      address: { th: issuer.address_th, en: issuer.address_en },
      taxId: issuer.tax_id,
      branch: branchOf(issuer.branch_code),
      phone: issuer.phone,
    },
    buyer: {
      name: { th: buyer.name, en: '' },
      address: { th: buyer.address || '–', en: '' },
      taxId: buyer.tax_id ?? '–',
      branch: buyer.branch_code && branchOf(buyer.branch_code),
      phone: '',
    },
    refersTo: refers_to && {
      number: refers_to.number,
      kind: taxDocumentNames[refers_to.kind],
      date: day(issuedOn(refers_to)),
    },
    lines: facts.lines.map((line) => ({
      th: line.name_th,
      en: line.name_en,
      pack: [line.pack, line.code].filter(Boolean).join(' · '),
      discount: line.discount > 0 ? formatSatang(line.discount) : '',
      quantity: formatNumber(line.quantity),
      price: formatSatang(line.price),
      ...lineWeight(line),
      total: formatSatang(line.total),
    })),
    sums: {
      lines: formatSatang(sums.lines),
      shipping: sums.shipping > 0 ? formatSatang(sums.shipping) : '',
      discount: sums.discount > 0 ? formatSatang(sums.discount) : '',
      base: formatSatang(sums.base),
      vatRate: sums.vat_rate_hundredths === null ? '' : formatNumber(sums.vat_rate_hundredths / 100),
      vat: formatSatang(sums.vat),
      total: formatSatang(sums.total),
    },
    words: amountInWords(BigInt(sums.total)),
    credit: credit && {
      label: words.noteReasons[facts.kind === 'debit_note' ? 'debit_note' : 'credit_note'],
      reason: creditReasonNames[credit.reason],
      note: credit.note,
      before: formatSatang(credit.before),
      after: formatSatang(credit.after),
      difference: formatSatang(sums.base),
    },
    isSigned,
  };
}

/** Who lost a deposit bought nothing. */
function recipientOf({ subject }: TaxDocumentFacts, isCommission: boolean): keyof typeof words.recipients {
  if (isCommission) return 'seller';
  return subject === 'auction' ? 'payer' : 'buyer';
}

function branchOf(code: string) {
  if (code === HEAD_OFFICE) return { th: `${words.headOffice.th} (${code})`, en: `${words.headOffice.en} (${code})` };
  return { th: `${words.branch.th} ${code}`, en: `${words.branch.en} ${code}` };
}
