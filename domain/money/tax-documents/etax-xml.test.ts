import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { etaxXml } from './etax-xml.ts';
import { creditNoteFacts, invoiceFacts, receiptFacts, type DocumentOrder } from './issue-documents.ts';
import type { TaxDocumentFacts } from './tax-document.ts';

const at = new Date('2026-07-09T03:04:05Z');
const issuer = {
  name_th: 'บริษัท โพลีตลาด จำกัด',
  name_en: 'Polytalad Co., Ltd.',
  address_th: '99 ถนนสีลม 10500',
  address_en: '',
  tax_id: '0105542067556',
  branch_code: '00000',
  phone: '',
  place: { building_number: '99', sub_district_code: '100402', post_code: '10500' },
};
const line = (code: string, quantity: number, discount: number) => ({
  code,
  name_th: `เม็ดพลาสติก <${code}> & "ก"`,
  name_en: code,
  pack: '25 kg',
  quantity,
  price: 105_001,
  discount,
  total: 105_001 * quantity - discount,
});
const lines = [line('A', 7, 0), line('B', 3, 1_234)];
const total = lines.reduce((sum, of) => sum + of.total, 0);
const base = total + 250_000 - 10_000;
const vat = Math.round(base * 0.07);
const order: DocumentOrder = {
  order_no: 'OR2607000001',
  payment_status: 1,
  logistic_status: 3,
  total,
  shipping_cost: 250_000,
  discount_price: 10_000,
  vat_rate_hundredths: 700,
  vat,
  total_include_vat: base + vat,
  interest: 500,
  buyer: {
    name: 'บริษัท ทดสอบ จำกัด',
    address: '99/1 ถนนสีลม กรุงเทพฯ 10500',
    tax_id: '0105536000003',
    branch_code: '00012',
  },
  lines,
};
const numbered = (number: string) => ({ number, at, issuer });
const invoice = invoiceFacts('tax_invoice_receipt', order, numbered('TI00000-2607-000001'));
const person = { ...order, buyer: { ...order.buyer, tax_id: '1101700203451', branch_code: null } };
const nobody = { ...order, buyer: { name: 'ก', address: '', tax_id: null, branch_code: null } };
const rest = { base: BigInt(base), vat: BigInt(vat) };
const credit = { reason: 'other', note: 'ขาด', lines: [], base: 105_001n, vat: 7_350n } as const;

const documents: Record<string, TaxDocumentFacts> = {
  'a tax invoice that is a receipt': invoice,
  'a tax invoice for a person': invoiceFacts('tax_invoice', person, numbered('TI00000-2607-000002')),
  'a tax invoice for somebody without a number': invoiceFacts('tax_invoice', nobody, numbered('TI00000-2607-000003')),
  'a receipt': receiptFacts(order, { ...invoice, kind: 'tax_invoice' }, numbered('RC00000-2607-000001')),
  'a credit note': creditNoteFacts(invoice, rest, credit, numbered('CN00000-2607-000001')),
};

/** Read by another program than the one that wrote it. */
function parsed(facts: TaxDocumentFacts) {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(etaxXml(facts), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}
type Element = ReturnType<typeof parsed>;

const localName = (element: Element) => element.tagName.split(':').at(-1)!;
const children = (element: Element) => [...element.children] as Element[];
const all = (root: Element): Element[] => children(root).flatMap((child) => [child, ...all(child)]);
const at1 = (root: Element, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (found, name) => found && children(found).find((child) => localName(child) === name),
    root,
  );
const text = (root: Element, ...path: string[]) => at1(root, ...path)?.textContent ?? undefined;
const satang = (root: Element, ...path: string[]) => {
  const written = text(root, ...path);
  if (written === undefined) return 0;
  expect(written).toMatch(/^\d+\.\d{2}$/);
  return Number(written.replace('.', ''));
};

const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = [TRANSACTION, 'ApplicableHeaderTradeAgreement'] as const;
const SETTLEMENT = [TRANSACTION, 'ApplicableHeaderTradeSettlement'] as const;
const SUMS = [...SETTLEMENT, 'SpecifiedTradeSettlementHeaderMonetarySummation'] as const;

test.each(Object.entries(documents))('the note of %s says what the number of the order is', (_, facts) => {
  const note = ['ExchangedDocument', 'IncludedNote'] as const;
  const root = parsed(facts);
  expect([text(root, ...note, 'Subject'), text(root, ...note, 'Content')]).toEqual(['เลขที่อ้างอิง', 'OR2607000001']);
});

/** The order of elements in the published schemas, and which of them must be there (`!`). */
const SEQUENCES: Record<string, string> = {
  ExchangedDocument: 'ID! Name! TypeCode! IssueDateTime! Purpose PurposeCode GlobalID CreationDateTime! IncludedNote',
  IncludedNote: 'Subject! Content!',
  SupplyChainTradeTransaction:
    'ApplicableHeaderTradeAgreement! ApplicableHeaderTradeDelivery! ApplicableHeaderTradeSettlement! IncludedSupplyChainTradeLineItem!',
  ApplicableHeaderTradeAgreement:
    'SellerTradeParty! BuyerTradeParty! ApplicableTradeDeliveryTerms BuyerOrderReferencedDocument AdditionalReferencedDocument',
  SellerTradeParty: 'ID GlobalID Name! SpecifiedTaxRegistration! DefinedTradeContact PostalTradeAddress!',
  BuyerTradeParty: 'ID GlobalID Name! SpecifiedTaxRegistration! DefinedTradeContact PostalTradeAddress',
  PostalTradeAddress:
    'PostcodeCode! BuildingName LineOne LineTwo LineThree LineFour LineFive StreetName CityName CitySubDivisionName CountryID! CountrySubDivisionID BuildingNumber',
  AdditionalReferencedDocument: 'IssuerAssignedID! IssueDateTime! ReferenceTypeCode!',
  ApplicableHeaderTradeSettlement:
    'InvoiceCurrencyCode! ApplicableTradeTax SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation!',
  ApplicableTradeTax: 'TypeCode! CalculatedRate! BasisAmount! CalculatedAmount!',
  SpecifiedTradeAllowanceCharge: 'ChargeIndicator! ActualAmount! ReasonCode Reason TypeCode',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'OriginalInformationAmount LineTotalAmount! DifferenceInformationAmount AllowanceTotalAmount ChargeTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount!',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument! SpecifiedTradeProduct! SpecifiedLineTradeAgreement! SpecifiedLineTradeDelivery! SpecifiedLineTradeSettlement!',
  SpecifiedTradeProduct: 'ID GlobalID Name!',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation!',
  SpecifiedTradeSettlementLineMonetarySummation: 'TaxTotalAmount NetLineTotalAmount! NetIncludingTaxesLineTotalAmount!',
};

const LONGEST: Record<string, number> = { Name: 256, LineOne: 256, ID: 35, IssuerAssignedID: 35, Purpose: 256 };
const CODES: Record<string, string[]> = {
  TaxInvoice: ['388', 'T02', 'T03', 'T04'],
  Receipt: ['T01'],
  DebitCreditNote: ['80', '81'],
};

describe.each(Object.entries(documents))('%s', (_, facts) => {
  const root = parsed(facts);
  const schema = /:(\w+)_CrossIndustryInvoice$/.exec(root.tagName)![1]!;

  test('is of version 2.0, in the namespaces of its schema, with a code of it', () => {
    const standard = 'urn:etda:uncefact:data:standard:';
    expect(root.getAttribute('xmlns:rsm')).toBe(`${standard}${schema}_CrossIndustryInvoice:2`);
    expect(root.getAttribute('xmlns:ram')).toBe(`${standard}${schema}_ReusableAggregateBusinessInformationEntity:2`);
    const guide = at1(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID')!;
    expect([guide.textContent, guide.getAttribute('schemeVersionID')]).toEqual(['ER3-2560', 'v2.0']);
    expect(CODES[schema]).toContain(text(root, 'ExchangedDocument', 'TypeCode'));
    expect(text(root, 'ExchangedDocument', 'IssueDateTime')).toBe('2026-07-09T10:04:05.0');
  });

  test('has its elements in the order of the schema, with all that must be there', () => {
    for (const element of all(root)) {
      const sequence = SEQUENCES[localName(element)]?.split(' ');
      if (!sequence) continue;
      const names = children(element).map(localName);
      const places = names.map((name) => sequence.findIndex((known) => known.replace('!', '') === name));
      expect(places, `${localName(element)}: ${names.join(' ')}`).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      for (const must of sequence.filter((known) => known.endsWith('!'))) expect(names).toContain(must.slice(0, -1));
    }
  });

  test('keeps to the lengths, and says nothing empty', () => {
    const leaves = all(root).filter((one) => children(one).length === 0);
    const wrong = leaves.filter((one) => one.textContent.length > (LONGEST[localName(one)] ?? Infinity));
    const empty = leaves.filter((one) => one.textContent === '');
    expect(wrong.map(localName)).toEqual([]);
    expect(empty.map(localName)).toEqual(['ApplicableHeaderTradeDelivery']);
  });

  test('knows both parties by a number of the right kind', () => {
    const id = (party: string) => at1(root, ...AGREEMENT, party, 'SpecifiedTaxRegistration', 'ID')!;
    expect(id('SellerTradeParty').textContent).toBe('010554206755600000');
    const buyer = id('BuyerTradeParty');
    const forms: Record<string, RegExp> = { TXID: /^\d{18}$/, NIDN: /^\d{13}$/, OTHR: /^N\/A$/ };
    expect(buyer.textContent).toMatch(forms[buyer.getAttribute('schemeID')!]!);
  });

  test('gives the seller’s place by the codes of the standard', () => {
    const place = at1(root, ...AGREEMENT, 'SellerTradeParty', 'PostalTradeAddress')!;
    expect(
      ['PostcodeCode', 'CityName', 'CitySubDivisionName', 'CountryID', 'CountrySubDivisionID', 'BuildingNumber'].map(
        (name) => text(place, name),
      ),
    ).toEqual(['10500', '1004', '100402', 'TH', '10', '99']);
  });

  test('has sums that add up, in its lines and below them', () => {
    const sum = (name: string) => satang(root, ...SUMS, name);
    const isCredit = schema === 'DebitCreditNote';
    const basis = isCredit
      ? sum('DifferenceInformationAmount')
      : sum('LineTotalAmount') - sum('AllowanceTotalAmount') + sum('ChargeTotalAmount');
    expect(sum('GrandTotalAmount')).toBe(basis + sum('TaxTotalAmount'));
    if (isCredit) expect(sum('OriginalInformationAmount') - sum('LineTotalAmount')).toBe(basis);
    const charges = children(at1(root, ...SETTLEMENT)!).filter(
      (one) => localName(one) === 'SpecifiedTradeAllowanceCharge',
    );
    for (const [isAdded, name] of [
      ['false', 'AllowanceTotalAmount'],
      ['true', 'ChargeTotalAmount'],
    ] as const) {
      const ofKind = charges.filter((one) => text(one, 'ChargeIndicator') === isAdded);
      expect(ofKind.reduce((found, one) => found + satang(one, 'ActualAmount'), 0)).toBe(sum(name));
    }
    const tax = at1(root, ...SETTLEMENT, 'ApplicableTradeTax');
    if (schema === 'Receipt') expect(tax).toBeUndefined();
    else {
      expect(satang(tax!, 'BasisAmount')).toBe(basis);
      expect(satang(tax!, 'CalculatedAmount')).toBe(Math.round((basis * Number(text(tax!, 'CalculatedRate'))) / 100));
      expect(sum('TaxBasisTotalAmount')).toBe(basis);
    }
    const items = children(at1(root, TRANSACTION)!).filter(
      (one) => localName(one) === 'IncludedSupplyChainTradeLineItem',
    );
    const ofLine = (item: Element, name: string) =>
      satang(item, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', name);
    expect(items.map((item) => text(item, 'AssociatedDocumentLineDocument', 'LineID'))).toEqual(
      items.map((_item, index) => String(index + 1)),
    );
    for (const item of items)
      expect(ofLine(item, 'NetIncludingTaxesLineTotalAmount')).toBe(
        ofLine(item, 'NetLineTotalAmount') + ofLine(item, 'TaxTotalAmount'),
      );
    expect(items.reduce((found, item) => found + ofLine(item, 'NetLineTotalAmount'), 0)).toBe(
      isCredit ? basis : sum('LineTotalAmount'),
    );
  });
});

test('a credit note says why and of which invoice; only it refers to another document', () => {
  const root = parsed(documents['a credit note']!);
  const referred = at1(root, ...AGREEMENT, 'AdditionalReferencedDocument')!;
  expect([text(referred, 'IssuerAssignedID'), text(referred, 'ReferenceTypeCode')]).toEqual([invoice.number, 'T03']);
  expect(text(root, 'ExchangedDocument', 'PurposeCode')).toBe('CDNG99');
  expect(text(root, 'ExchangedDocument', 'Purpose')).toContain('ขาด');
  expect(at1(parsed(documents['a receipt']!), ...AGREEMENT, 'AdditionalReferencedDocument')).toBeUndefined();
});

test('a line is counted in the package that it names', () => {
  const bags = { ...order, lines: [{ ...lines[0]!, pack: 'ถุง 25 กก.' }], total: lines[0]!.total };
  const root = parsed(invoiceFacts('tax_invoice', bags, numbered('TI00000-2607-000005')));
  const billed = at1(
    root,
    TRANSACTION,
    'IncludedSupplyChainTradeLineItem',
    'SpecifiedLineTradeDelivery',
    'BilledQuantity',
  );
  expect(billed?.getAttribute('unitCode')).toBe('XBG');
});

test('what people typed is text: markup and letters that XML cannot hold do no harm', () => {
  const named = { ...order, lines: [{ ...lines[0]!, name_th: `a\u0000<b>&"'\uD800 ไทย` }], total: lines[0]!.total };
  const root = parsed(invoiceFacts('tax_invoice', named, numbered('TI00000-2607-000004')));
  expect(text(root, TRANSACTION, 'IncludedSupplyChainTradeLineItem', 'SpecifiedTradeProduct', 'Name')).toBe(
    `a<b>&"' ไทย`,
  );
});
