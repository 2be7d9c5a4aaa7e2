import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { bahtText } from '#domain/values/money.ts';
import { xmlText } from '#domain/values/xml-text.ts';
import {
  creditReasons,
  isNote,
  taxDocumentKinds,
  taxDocumentNames,
  type DocumentBuyer,
  type DocumentLine,
  type DocumentSums,
  type Issuer,
  type TaxDocumentFacts,
} from './tax-document.ts';
import { findUnitCode } from './unit-codes.ts';
import { vatOfLines } from './line-vat.ts';
import words from './document-words.json' with { type: 'json' };

/**
 * Thai e-Tax, ETDA standard 3-2560 (ER3-2560) version 2.0, a subset of the Cross Industry Invoice of UN/CEFACT. The
 * order of elements is the schema's; `etax-rules.test.ts` has the rules of the published schemas and Schematron files
 * that a document meets.
 */
const SCHEMAS = {
  tax_invoice_receipt: 'TaxInvoice',
  tax_invoice: 'TaxInvoice',
  receipt: 'Receipt',
  credit_note: 'DebitCreditNote',
  debit_note: 'DebitCreditNote',
  commission_invoice: 'TaxInvoice',
} as const;
const VERSION = 'v2.0';
const LONGEST_NAME = 256;

type Content = string | readonly (string | null | false)[];

/** An element with what is in it; parts that are null or false are left out. */
function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside = typeof content === 'string' ? xmlText(content) : content.filter(Boolean).join('');
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

const ram = (name: string, content: Content, attributes?: Readonly<Record<string, string>>) =>
  element(`ram:${name}`, content, attributes);

const amount = (name: string, satang: number) => ram(name, bahtText(BigInt(satang)));

/** A document as e-Tax has it, not signed. */
export function etaxXml(facts: TaxDocumentFacts): string {
  const schema = SCHEMAS[facts.kind];
  const lineVats = vatOfLines(facts);
  const standard = 'urn:etda:uncefact:data:standard:';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    `rsm:${schema}_CrossIndustryInvoice`,
    [
      element('rsm:ExchangedDocumentContext', [
        ram('GuidelineSpecifiedDocumentContextParameter', [
          ram('ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: VERSION }),
        ]),
      ]),
      documentOf(facts),
      element('rsm:SupplyChainTradeTransaction', [
        agreementOf(facts),
        ram('ApplicableHeaderTradeDelivery', []),
        settlementOf(facts),
        ...facts.lines.map((line, index) => lineOf(line, index + 1, facts.sums, lineVats[index]!)),
      ]),
    ],
    {
      'xmlns:ram': `${standard}${schema}_ReusableAggregateBusinessInformationEntity:2`,
      'xmlns:rsm': `${standard}${schema}_CrossIndustryInvoice:2`,
    },
  )}\n`;
}

function documentOf({ kind, number, issued_at, credit, order_no }: TaxDocumentFacts): string {
  return element('rsm:ExchangedDocument', [
    ram('ID', number),
    ram('Name', taxDocumentNames[kind].th),
    ram('TypeCode', taxDocumentKinds[kind].code),
    ram('IssueDateTime', localTime(issued_at)),
    credit && ram('Purpose', purposeOf(credit)),
    credit && ram('PurposeCode', creditReasons[credit.reason]),
    ram('CreationDateTime', localTime(issued_at)),
    ram('IncludedNote', [ram('Subject', words.reference.th), ram('Content', order_no)]),
  ]);
}

function purposeOf({ reason, note }: NonNullable<TaxDocumentFacts['credit']>): string {
  return [words.reasons[reason].th, note].filter(Boolean).join(': ').slice(0, LONGEST_NAME);
}

/**
 * The standard's reference says what is credited or replaced: a receipt, which replaces nothing, names its invoice in
 * its lines.
 */
function agreementOf({ kind, issuer, buyer, order_no, refers_to }: TaxDocumentFacts): string {
  return ram('ApplicableHeaderTradeAgreement', [
    sellerOf(issuer),
    buyerOf(buyer),
    ram('BuyerOrderReferencedDocument', [ram('IssuerAssignedID', order_no)]),
    isNote(kind) &&
      refers_to &&
      ram('AdditionalReferencedDocument', [
        ram('IssuerAssignedID', refers_to.number),
        ram('IssueDateTime', localTime(refers_to.issued_at)),
        ram('ReferenceTypeCode', taxDocumentKinds[refers_to.kind].code),
      ]),
  ]);
}

function sellerOf({ name_th, tax_id, branch_code, place }: Issuer): string {
  return ram('SellerTradeParty', [
    ram('Name', name_th.slice(0, LONGEST_NAME)),
    registration('TXID', tax_id + branch_code),
    place &&
      ram('PostalTradeAddress', [
        ram('PostcodeCode', place.post_code),
        ram('CityName', place.sub_district_code.slice(0, 4)),
        ram('CitySubDivisionName', place.sub_district_code),
        country(),
        ram('CountrySubDivisionID', place.sub_district_code.slice(0, 2)),
        ram('BuildingNumber', place.building_number),
      ]),
  ]);
}

/** Companies are known by tax id and branch, people by their id number or not at all. */
function buyerOf({ name, address, tax_id, branch_code }: DocumentBuyer): string {
  const postCode = /\d{5}(?!.*\d{5})/s.exec(address)?.[0];
  return ram('BuyerTradeParty', [
    ram('Name', name.slice(0, LONGEST_NAME)),
    tax_id && branch_code ? registration('TXID', tax_id + branch_code) : person(tax_id),
    postCode && address
      ? ram('PostalTradeAddress', [
          ram('PostcodeCode', postCode),
          ram('LineOne', address.slice(0, LONGEST_NAME)),
          country(),
        ])
      : null,
  ]);
}

const person = (idNumber: string | null) => (idNumber ? registration('NIDN', idNumber) : registration('OTHR', 'N/A'));

const registration = (schemeID: string, id: string) => ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID })]);

const country = () => ram('CountryID', 'TH', { schemeID: '3166-1 alpha-2' });

function settlementOf({ sums, credit }: TaxDocumentFacts): string {
  return ram('ApplicableHeaderTradeSettlement', [
    ram('InvoiceCurrencyCode', 'THB', { listID: 'ISO 4217 3A' }),
    taxOf(sums, sums.base, sums.vat),
    sums.discount > 0 ? charge(false, sums.discount, words.discount) : null,
    sums.shipping > 0 ? charge(true, sums.shipping, words.freight.th) : null,
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      credit && amount('OriginalInformationAmount', credit.before),
      amount('LineTotalAmount', credit ? credit.after : sums.lines),
      credit && amount('DifferenceInformationAmount', sums.base),
      sums.discount > 0 ? amount('AllowanceTotalAmount', sums.discount) : null,
      sums.shipping > 0 ? amount('ChargeTotalAmount', sums.shipping) : null,
      ...(sums.vat_rate_hundredths === null
        ? []
        : [amount('TaxBasisTotalAmount', sums.base), amount('TaxTotalAmount', sums.vat)]),
      amount('GrandTotalAmount', sums.total),
    ]),
  ]);
}

function taxOf({ vat_rate_hundredths }: DocumentSums, base: number, vat: number): string | null {
  if (vat_rate_hundredths === null) return null;
  return ram('ApplicableTradeTax', [
    ram('TypeCode', 'VAT'),
    ram('CalculatedRate', String(vat_rate_hundredths / 100)),
    amount('BasisAmount', base),
    amount('CalculatedAmount', vat),
  ]);
}

function charge(isAdded: boolean, satang: number, reason: string): string {
  return ram('SpecifiedTradeAllowanceCharge', [
    ram('ChargeIndicator', String(isAdded)),
    amount('ActualAmount', satang),
    ram('Reason', reason),
  ]);
}

function lineOf(line: DocumentLine, index: number, sums: DocumentSums, vat: number): string {
  const { vat_rate_hundredths } = sums;
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', String(index))]),
    ram('SpecifiedTradeProduct', [
      line.code ? ram('ID', line.code.slice(0, 35)) : null,
      ram('Name', line.name_th.slice(0, LONGEST_NAME)),
    ]),
    ram('SpecifiedLineTradeAgreement', [ram('GrossPriceProductTradePrice', [amount('ChargeAmount', line.price)])]),
    ram('SpecifiedLineTradeDelivery', [
      ram('BilledQuantity', String(line.quantity), { unitCode: findUnitCode(line.pack) }),
    ]),
    ram('SpecifiedLineTradeSettlement', [
      taxOf(sums, line.total, vat),
      line.discount > 0 ? charge(false, line.discount, words.discount) : null,
      ram('SpecifiedTradeSettlementLineMonetarySummation', [
        vat_rate_hundredths === null ? null : amount('TaxTotalAmount', vat),
        amount('NetLineTotalAmount', line.total),
        amount('NetIncludingTaxesLineTotalAmount', line.total + vat),
      ]),
    ]),
  ]);
}

/** Bangkok's time, as the standard's examples write it. */
function localTime(at: string): string {
  return `${bangkokDateTime(new Date(at)).replace(' ', 'T')}.0`;
}
