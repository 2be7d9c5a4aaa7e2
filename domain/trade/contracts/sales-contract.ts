import { englishAddress, englishCompany, englishName } from '#domain/accounts/english-name.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { CONFIRMED, ORDER_ACTIVE, PAID, PAYMENT_CREDIT, SHIPPED, type OrderState } from '#domain/trade/order-status.ts';
import words from './sales-contract-words.json' with { type: 'json' };

/** One side of a contract, under the specification's names without `seller_` and `buyer_`. */
export interface ContractParty {
  title: string;
  title_en: string;
  firstname: string;
  firstname_en: string;
  lastname: string;
  lastname_en: string;
  position: string;
  position_en: string;
  companyname: string;
  companyname_en: string;
  taxId: string;
  address: string;
  address_en: string;
  tel: string;
  fax: string;
  email: string;
}

/** What a contract is made of. Amounts are whole satang as numbers, so that JSON holds them. */
export interface ContractOrder {
  order_no: string;
  delivery_date: string | null;
  due_date: Date | null;
  credit_time: number;
  remark: string;
  /**
   * What the buyer's company calls the order by, and who there asked for it; '' for none, missing in contracts of
   * before.
   */
  po_number?: string;
  cost_centre?: string;
  requester?: string;
  shipping_contact_phone: string;
  place: string;
  place_en: string;
  total: number;
  shipping_cost: number;
  discount_price: number;
  vat_rate_hundredths: number;
  vat: number;
  total_include_vat: number;
  interest: number;
  lines: ContractLine[];
  /** What scales may differ by, in hundredths of a percent; whether any of the goods are sold by weight. */
  weight_tolerance_hundredths: number;
  is_weighed: boolean;
}

export interface ContractLine {
  product_name: string;
  product_name_en: string;
  product_attribute: string;
  product_attribute_en: string;
  quantity: number;
  price: number;
  line_discount: number;
  line_total: number;
  /** Contracts from before do not have it. */
  unit_weight_grams?: number;
}

export interface BuyersFacts {
  title: 'mr' | 'miss' | 'mrs' | null;
  firstname: string;
  lastname: string;
  /** '' where the person has not said. */
  firstname_en: string;
  lastname_en: string;
  position: Position | null;
  company_name_th: string;
  company_name_en: string;
  billing_name: string;
  taxId: string;
  address: string;
  /** '' where it is known in Thai alone. */
  address_en: string;
  tel: string;
  email: string;
}

/** What staff wrote of the marketplace's company, by key, in Thai and English. */
export type CompanyTexts = Readonly<Record<string, { th: string; en: string }>>;

/** All that one version of a contract says; kept as it is. */
export interface ContractFacts extends Omit<ContractOrder, 'due_date' | 'weight_tolerance_hundredths' | 'is_weighed'> {
  seller: ContractParty;
  buyer: ContractParty;
  contract_date: string;
  /** Null on credit: so many days after delivery. */
  payment_date: string | null;
  payment_until: string | null;
  terms: { th: string; en: string }[];
}

/** The facts of a contract that is made at this moment. */
export function contractFacts(
  company: CompanyTexts,
  buyer: BuyersFacts,
  { due_date, weight_tolerance_hundredths, is_weighed, ...order }: ContractOrder,
  at: Date,
): ContractFacts {
  return {
    ...order,
    seller: sellerOf(company),
    buyer: buyerOf(buyer),
    contract_date: bangkokDate(at),
    payment_date: due_date && bangkokDate(due_date),
    payment_until: due_date && due_date.toISOString(),
    terms: termsWith(weight_tolerance_hundredths, is_weighed),
  };
}

/** What is said of weights stands after the inspection of the goods. */
const WEIGHTS_AFTER = 4;

function termsWith(toleranceHundredths: number, isWeighed: boolean): ContractFacts['terms'] {
  const percent = String(toleranceHundredths / 100);
  const said = [words.scales, ...(isWeighed ? [words.byWeight] : [])].map(({ th, en }) => ({
    th: th.replace('{percent}', percent),
    en: en.replace('{percent}', percent),
  }));
  return [...words.terms.slice(0, WEIGHTS_AFTER), ...said, ...words.terms.slice(WEIGHTS_AFTER)];
}

/** The marketplace sells in its own name. What staff have not written stays empty. */
function sellerOf(company: CompanyTexts): ContractParty {
  const text = (key: string, locale: 'th' | 'en') => company[key]?.[locale] ?? '';
  return {
    title: text('signer_title', 'th'),
    title_en: text('signer_title', 'en'),
    firstname: text('signer_firstname', 'th'),
    firstname_en: text('signer_firstname', 'en'),
    lastname: text('signer_lastname', 'th'),
    lastname_en: text('signer_lastname', 'en'),
    position: text('signer_position', 'th'),
    position_en: text('signer_position', 'en'),
    companyname: text('name', 'th'),
    companyname_en: text('name', 'en'),
    taxId: text('tax_id', 'th'),
    address: text('address', 'th'),
    address_en: text('address', 'en'),
    tel: text('phone', 'th'),
    fax: text('fax', 'th'),
    email: text('email', 'th'),
  };
}

/**
 * The invoice's name and address are the buyer's in law. In English as the buyer writes them, else as they are read.
 */
function buyerOf(buyer: BuyersFacts): ContractParty {
  const isAsRegistered = buyer.billing_name === buyer.company_name_th;
  return {
    title: buyer.title ? words.titles[buyer.title].th : '',
    title_en: buyer.title ? words.titles[buyer.title].en : '',
    firstname: buyer.firstname,
    firstname_en: englishName(buyer.firstname_en, buyer.firstname),
    lastname: buyer.lastname,
    lastname_en: englishName(buyer.lastname_en, buyer.lastname),
    position: buyer.position ? words.positions[buyer.position].th : '',
    position_en: buyer.position ? words.positions[buyer.position].en : '',
    companyname: buyer.billing_name,
    companyname_en: (isAsRegistered && buyer.company_name_en) || englishCompany(buyer.billing_name),
    taxId: buyer.taxId,
    address: buyer.address,
    address_en: englishAddress(buyer.address_en, buyer.address),
    tel: buyer.tel,
    // The marketplace keeps no fax numbers of its members.
    fax: '',
    email: buyer.email,
  };
}

/** A version waits for the buyer when it is the one that counts and the order goes on. */
export function mayConfirmContract(
  order: OrderState & { contract_id: number | null },
  contract: { id: number; confirmed_at: Date | null },
): boolean {
  return order.status === ORDER_ACTIVE && order.contract_id === contract.id && contract.confirmed_at === null;
}

/** What was agreed may change until the goods have left. */
export function mayReviseContract(order: OrderState & { contract_id: number | null }): boolean {
  return (
    order.status === ORDER_ACTIVE &&
    order.purchaser_status === CONFIRMED &&
    order.contract_id !== null &&
    order.logistic_status < SHIPPED
  );
}

/** A new version gives the buyer the whole time to pay again; paid orders and orders on credit keep theirs. */
export function dueDateOfRevision(order: OrderState & { due_date: Date | null }, dueAgain: Date): Date | null {
  if (order.payment_type === PAYMENT_CREDIT || order.payment_status === PAID) return order.due_date;
  return order.due_date !== null && order.due_date > dueAgain ? order.due_date : dueAgain;
}
