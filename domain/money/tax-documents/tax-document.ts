import { HEAD_OFFICE } from '#domain/accounts/tax-id.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { monthOf } from '#domain/values/month.ts';
import words from './document-words.json' with { type: 'json' };

/** What each kind is in Thai e-Tax, and whose numbers it takes: both kinds of tax invoice to buyers are one series. */
export const taxDocumentKinds = {
  /** Paid before delivery: payment is the tax point. */
  tax_invoice_receipt: { code: 'T03', series: 'TI' },
  /** Delivered before it is paid: delivery is the tax point. */
  tax_invoice: { code: '388', series: 'TI' },
  receipt: { code: 'T01', series: 'RC' },
  credit_note: { code: '81', series: 'CN' },
  /** What turned out to cost more than its tax invoice says. */
  debit_note: { code: '80', series: 'DN' },
  /** To a seller: the payout that takes the commission pays it. */
  commission_invoice: { code: 'T03', series: 'CI' },
} as const;
export type TaxDocumentKind = keyof typeof taxDocumentKinds;
export const taxDocumentKindNames = Object.keys(taxDocumentKinds) as [TaxDocumentKind, ...TaxDocumentKind[]];
/** What buyers get: commission is invoiced to sellers. */
export const boughtDocumentKindNames = [
  'tax_invoice_receipt',
  'tax_invoice',
  'receipt',
  'credit_note',
  'debit_note',
] as const;
export type BoughtDocumentKind = (typeof boughtDocumentKindNames)[number];
/** Both kinds that change what an invoice says, and name it. */
export const isNote = (kind: TaxDocumentKind): boolean => kind === 'credit_note' || kind === 'debit_note';
export type TaxDocumentSeries = (typeof taxDocumentKinds)[TaxDocumentKind]['series'];

/** What people call it. */
export const taxDocumentNames: Readonly<Record<TaxDocumentKind, { th: string; en: string }>> = words.kinds;

/** What a line of freight is called. */
export const freightNames: Readonly<{ th: string; en: string }> = words.freight;

/** Whoever issues: the marketplace's company with the branch that is registered for VAT. */
export interface Issuer {
  name_th: string;
  name_en: string;
  address_th: string;
  address_en: string;
  tax_id: string;
  branch_code: string;
  phone: string;
  /** The parts of the address that e-Tax asks for; null where staff have not written them. */
  place: { building_number: string; sub_district_code: string; post_code: string } | null;
}

export interface DocumentBuyer {
  name: string;
  address: string;
  /** Null where a person gave none. */
  tax_id: string | null;
  /** Null of a person. */
  branch_code: string | null;
  /** By what the buyer knows the order; '' where nothing was said. */
  references?: Record<BuyersReference, string>;
}

/** What a buyer's company calls an order, where it is paid from, and who asked for it. */
export const buyersReferences = ['po_number', 'cost_centre', 'requester'] as const;
export type BuyersReference = (typeof buyersReferences)[number];
export const buyersReferenceNames: Readonly<Record<BuyersReference, { th: string; en: string }>> = words.references;

/** Amounts are whole satang as numbers, so that JSON holds them. */
export interface DocumentLine {
  code: string;
  name_th: string;
  name_en: string;
  pack: string;
  quantity: number;
  price: number;
  discount: number;
  total: number;
  /** Where it is booked already; else the line's share of the document's VAT. */
  vat?: number;
  /** Of one pack; freight has none, nor have documents from before. */
  unit_weight_grams?: number;
}

export interface DocumentSums {
  lines: number;
  shipping: number;
  discount: number;
  base: number;
  /** Null where no VAT is shown, as on a receipt of its own. */
  vat_rate_hundredths: number | null;
  vat: number;
  total: number;
}

/** The document that another one is about. */
export interface ReferredDocument {
  number: string;
  kind: TaxDocumentKind;
  issued_at: string;
}

export interface CreditFacts {
  reason: CreditReason;
  /** What staff wrote of it. */
  note: string;
  /** The value of the goods before VAT: as it was invoiced less earlier credit notes, and as it is right now. */
  before: number;
  after: number;
}

/** All that a document says; kept as it is. */
export interface TaxDocumentFacts {
  kind: TaxDocumentKind;
  number: string;
  issued_at: string;
  /** What it is about: an order, an instalment, a deposit, or the payout that took the commission. */
  order_no: string;
  /** What that is called, where it is no order. */
  subject?: 'auction';
  issuer: Issuer;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
  sums: DocumentSums;
  refers_to: ReferredDocument | null;
  credit: CreditFacts | null;
}

/** Why the law lets a seller take something off, or add to it, with the code of e-Tax. */
export const creditReasons = {
  wrong_goods: 'CDNG01',
  damaged: 'CDNG02',
  short: 'CDNG03',
  overcharged: 'CDNG04',
  returned: 'CDNG05',
  cancelled: 'CDNG99',
  /** A service was ended, or not rendered as agreed. */
  service_ended: 'CDNS04',
  other: 'CDNG99',
  /** Of a debit note: the price was calculated lower than it is. */
  undercharged: 'DBNG02',
} as const;
export type CreditReason = keyof typeof creditReasons;
export const creditReasonNames: Readonly<Record<CreditReason, { th: string; en: string }>> = words.reasons;

/** The month whose numbers a document takes. */
export function taxMonth(at: Date): string {
  return monthOf(bangkokDate(at));
}

/** TI00000-2607-000001: what it is, the branch, year and month, the number in them. */
export function taxDocumentNo(series: TaxDocumentSeries, branch: string, month: string, sequence: number): string {
  return `${series}${branch}-${month.slice(2, 4)}${month.slice(5)}-${String(sequence).padStart(6, '0')}`;
}

const DIGITS_13 = /^\d{13}$/;
const DIGITS_5 = /^\d{5}$/;
const DIGITS_6 = /^\d{6}$/;

/** Who issues, by what staff wrote of the company; null while it lacks what a tax invoice must say. */
export function issuerOf(company: CompanyTexts): Issuer | null {
  const text = (key: string, locale: 'th' | 'en') => company[key]?.[locale].trim() ?? '';
  const issuer = {
    name_th: text('name', 'th'),
    name_en: text('name', 'en'),
    address_th: text('address', 'th'),
    address_en: text('address', 'en'),
    tax_id: text('tax_id', 'th'),
    branch_code: text('branch_code', 'th') || HEAD_OFFICE,
    phone: text('phone', 'th'),
  };
  if (!issuer.name_th || !issuer.address_th || !DIGITS_13.test(issuer.tax_id)) return null;
  if (!DIGITS_5.test(issuer.branch_code)) return null;
  const place = {
    building_number: text('building_number', 'th'),
    sub_district_code: text('sub_district_code', 'th'),
    post_code: text('post_code', 'th'),
  };
  const isWhole =
    place.building_number !== '' && DIGITS_6.test(place.sub_district_code) && DIGITS_5.test(place.post_code);
  return { ...issuer, place: isWhole ? place : null };
}

/** The same day and time whoever reads it: Bangkok's, as documents and e-Tax write it. */
export function issuedOn(facts: Pick<TaxDocumentFacts, 'issued_at'>): string {
  return bangkokDate(new Date(facts.issued_at));
}
