import type { FoundKind } from '#domain/find/kinds.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import type { FindPlace } from './place.ts';

type Addresses = Partial<Record<FoundKind, (id: number, note: string | null) => string>>;

const auctionOf = (id: number) => `/auctions/${id}`;
const offersOf = (_id: number, grade: string | null) => `/seller/products?name=${encodeURIComponent(grade ?? '')}`;

/** The page of each thing, without the language. */
export const ADDRESSES: Readonly<Record<FindPlace, Addresses>> = {
  staff: {
    order: (id) => `/staff/order/${id}`,
    payment: (id) => `/staff/slips/${id}`,
    tax_document: (id) => `/staff/order/${id}`,
    deposit_receipt: auctionOf,
    preorder: (id) => `/staff/preorders/${id}`,
    negotiation: (id) => `/staff/negotiations/${id}`,
    claim: (id) => `/staff/claims/${id}`,
    project: (id) => `/staff/projects/${id}`,
    company: (id) => `/staff/account/${id}`,
    person: (id) => `/staff/account/${id}`,
    product: (id) => `/staff/products/${id}`,
    refund: (id) => `/staff/refunds/${id}`,
    payout: (id) => `/staff/payout-lines/${id}`,
    refund_run: (id) => `/staff/refund-runs/${id}`,
    contact_message: (id) => `/staff/contact-messages/${id}`,
    job_application: (id) => `/staff/applications/${id}`,
    staff_member: (id) => `/staff/members/${id}`,
  },
  seller: {
    sale: (id) => `/seller/orders/${id}`,
    preorder: (id) => `/seller/preorders/${id}`,
    negotiation: (id) => `/seller/negotiations/${id}`,
    claim: (id) => `/seller/claims/${id}`,
    payout: (id) => `/seller/payouts/${id}`,
    tax_document: (id) => `/seller/payouts/${id}`,
    product: offersOf,
    person: () => '/seller/colleagues',
  },
  account: {
    order: (id) => `/user/orders/view?key=${orderKey(id)}`,
    tax_document: (id) => `/user/orders/view?key=${orderKey(id)}`,
    deposit_receipt: auctionOf,
    quotation: (id) => `/user/quotations/view?id=${id}`,
    preorder: (id) => `/user/preorders/${id}`,
    negotiation: (id) => `/user/negotiations/${id}`,
    claim: (id) => `/user/claims/${id}`,
    project: (id) => `/user/projects/${id}`,
    product: (id) => `/products/${id}`,
    person: () => '/user/colleagues',
  },
};
