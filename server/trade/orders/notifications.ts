import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatDateTime, formatDay, formatMoney } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, type BusinessEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

/** What is said of an order. */
export interface NotifiedOrder {
  id: number;
  order_no: string;
  /** What the buyer's company calls it. */
  po_number: string | null;
  company: Localized<string>;
  total_include_vat: bigint;
  due_date: Date | null;
  /** When it ends if nobody confirms it. */
  confirm_by: Date | null;
  cancel_reason: string | null;
  /** What finance have to send back for it. */
  to_send_back: bigint;
  /** Money goes back, and the buyer has given no account for it. */
  needs_account?: boolean;
  /** Another amount arrived than the buyer reported. */
  difference?: NotifiedDifference | null;
  /** The refund that is told of. */
  refund?: NotifiedRefund | null;
  /** What has left of it, where that is said. */
  shipments?: readonly NotifiedShipment[] | null;
  /** How it can be paid, where that is said. */
  pay?: WaysToPay | null;
  /** Documents that go with the buyer's mail. */
  attachments?: readonly AttachmentRef[] | null;
}

/** What came or comes with one vehicle. */
export interface NotifiedShipment {
  shipment_no: string;
  plate: string | null;
  day: string | null;
  goods: readonly { name: Localized<string>; quantity: number }[];
}

export interface NotifiedDifference {
  reported: Satang;
  arrived: Satang;
  reason: DifferenceReason;
}

/** What a refund comes to with VAT, and what it is for; without a name, freight. */
export interface NotifiedRefund {
  amount: Satang;
  lines: readonly { name: Localized<string> | null; quantity: number }[];
}

/** The ways to pay that are open for an order: a transfer to this account, a QR code, a bank's counter. */
export interface WaysToPay {
  account: Localized<string> | null;
  qr: boolean;
  counter: boolean;
}

interface Said {
  order: NotifiedOrder;
  /** Why, where it is not why the order was cancelled. */
  reason: string | null;
}

type Fact = 'due' | 'confirm_by' | 'back' | 'reference';
type Definition = Parameters<typeof defineEvent<Said>>[0];

type Words = (typeof texts)['th'];
const words: Localized<Words> = texts;

function orderEvent(
  definition: Pick<Definition, 'name' | 'category' | 'channels' | 'needs'>,
  textOf: (words: Words) => { title: string; text: string },
  action: keyof Words['action'],
  pathOf: (orderId: number) => string,
  extra?: Fact,
): (said: Said) => BusinessEvent {
  return defineEvent<Said>({
    ...definition,
    orderId: ({ order }) => order.id,
    attachments: ({ order }) => order.attachments ?? [],
    content(language, { order, reason }) {
      const { title, text } = textOf(words[language]);
      return {
        title: `${title} ${order.order_no}`,
        paragraphs: [text, ...waysOf(words[language], order), ...accountParagraphs(words[language], order)],
        facts: factsOf(language, order, reason ?? order.cancel_reason, extra),
        action: { label: words[language].action[action], path: pathOf(order.id) },
      };
    },
  });
}

function factsOf(language: Locale, order: NotifiedOrder, reason: string | null, extra?: Fact): [string, string][] {
  const { label } = words[language];
  const facts: [string, string][] = [
    [label.order, order.order_no],
    ...(order.po_number ? [[label.po, order.po_number] satisfies [string, string]] : []),
    [label.company, order.company[language]],
    ...shipmentFacts(words[language], language, order.shipments),
    ...refundFacts(words[language], language, order.refund),
    ...differenceFacts(words[language], order.difference),
    [label.total, formatMoney(bahtFromSatang(order.total_include_vat), 'THB')],
  ];
  if (extra === 'due' && order.due_date) facts.push([label.due, formatDateTime(order.due_date, language)]);
  if (extra === 'confirm_by' && order.confirm_by)
    facts.push([label.confirm_by, formatDateTime(order.confirm_by, language)]);
  if (extra === 'back') facts.push([label.back, formatMoney(bahtFromSatang(order.to_send_back), 'THB')]);
  if (order.pay?.account) facts.push([label.transfer, order.pay.account[language]]);
  if (order.attachments?.length) facts.push([label.attached, documentsOf(words[language], order.attachments)]);
  if (reason) facts.push([extra === 'reference' ? label.reference : label.reason, reason]);
  return facts;
}

/** Of each shipment its number, goods, plate and day. */
function shipmentFacts({ label }: Words, language: Locale, shipments: NotifiedOrder['shipments']): [string, string][] {
  return (shipments ?? []).map(({ shipment_no, goods, plate, day }) => [
    label.shipment,
    [
      shipment_no,
      goods.map(({ name, quantity }) => `${name[language]} × ${quantity}`).join(', '),
      plate,
      day && formatDay(day, language),
    ]
      .filter(Boolean)
      .join(' · '),
  ]);
}

const MAX_NAMED_LINES = 5;

function refundFacts({ label }: Words, language: Locale, refund: NotifiedOrder['refund']): [string, string][] {
  if (!refund) return [];
  const named = refund.lines.slice(0, MAX_NAMED_LINES).map(({ name, quantity }) => {
    if (!name) return label.freight;
    return quantity > 0 ? `${name[language]} × ${quantity}` : name[language];
  });
  const more = refund.lines.length - named.length;
  return [
    [label.refund, formatMoney(bahtFromSatang(refund.amount), 'THB')],
    [label.refunded_for, [...named, ...(more > 0 ? [`+ ${more}`] : [])].join(', ')],
  ];
}

function differenceFacts(
  { label, difference: reasons }: Words,
  found: NotifiedOrder['difference'],
): [string, string][] {
  if (!found) return [];
  return [
    [label.reported, formatMoney(bahtFromSatang(found.reported), 'THB')],
    [label.arrived, formatMoney(bahtFromSatang(found.arrived), 'THB')],
    [label.difference, reasons[found.reason]],
  ];
}

function waysOf({ ways }: Words, { pay }: NotifiedOrder): string[] {
  if (!pay) return [];
  return [
    ...(pay.account ? [ways.transfer] : []),
    ...(pay.qr ? [ways.qr] : []),
    ...(pay.counter ? [ways.counter] : []),
  ];
}

function accountParagraphs({ account_needed }: Words, { needs_account, to_send_back }: NotifiedOrder): string[] {
  if (!needs_account) return [];
  return [account_needed.replace('{amount}', formatMoney(bahtFromSatang(to_send_back), 'THB'))];
}

function documentsOf({ document }: Words, attachments: readonly AttachmentRef[]): string {
  return [...new Set(attachments.map(({ kind }) => document[kind]))].join(', ');
}

const forBuyer = (
  news: keyof Words['buyer'],
  category: Definition['category'],
  action: keyof Words['action'] = 'view',
  extra?: Fact,
) =>
  orderEvent(
    { name: `order_${news}`, category, channels: MUST_KNOW, needs: 'see_orders' },
    (said) => said.buyer[news],
    action,
    (id) => `/user/orders/view?key=${orderKey(id)}`,
    extra,
  );

const forStaff = (
  news: keyof Words['staff'],
  category: Definition['category'],
  action: keyof Words['action'] = 'open',
  extra?: Fact,
) =>
  orderEvent(
    { name: `order_${news}_staff`, category, channels: SHOULD_KNOW },
    (said) => said.staff[news],
    action,
    (id) => `/staff/order/${id}`,
    extra,
  );

export interface OrderEventPair {
  buyer?: (said: Said) => BusinessEvent;
  staff?: (said: Said) => BusinessEvent;
}

/** What is said of an order, to the buyer and to staff. */
export const orderEvents = {
  placed: { buyer: forBuyer('placed', 'order'), staff: forStaff('placed', 'order') },
  confirmed: { buyer: forBuyer('confirmed', 'order', 'pay', 'due') },
  contract_changed: { buyer: forBuyer('contract_changed', 'order', 'read_contract', 'due') },
  contract_confirmed: { staff: forStaff('contract_confirmed', 'order') },
  confirmed_on_credit: { buyer: forBuyer('confirmed_on_credit', 'order') },
  confirmed_nothing_to_pay: { buyer: forBuyer('confirmed_nothing_to_pay', 'order') },
  slip_uploaded: { staff: forStaff('slip_uploaded', 'payment', 'verify') },
  slip_verified: { buyer: forBuyer('slip_verified', 'payment', 'pay') },
  slip_rejected: { buyer: forBuyer('slip_rejected', 'payment', 'pay', 'due') },
  cancelled_slip_verified: { buyer: forBuyer('cancelled_slip_verified', 'payment') },
  cancelled_slip_rejected: { buyer: forBuyer('cancelled_slip_rejected', 'payment') },
  written_off: { buyer: forBuyer('written_off', 'payment') },
  paid: { buyer: forBuyer('paid', 'payment'), staff: forStaff('paid', 'payment') },
  payment_to_check: { buyer: forBuyer('payment_to_check', 'payment'), staff: forStaff('payment_to_check', 'payment') },
  payment_not_accepted: { buyer: forBuyer('payment_not_accepted', 'payment') },
  refund_due: { staff: forStaff('refund_due', 'payment') },
  refund_proposed: { staff: forStaff('refund_proposed', 'payment') },
  refund_approved: { buyer: forBuyer('refund_approved', 'payment') },
  refund_set_off: { buyer: forBuyer('refund_set_off', 'payment') },
  refund_of_goods: { buyer: forBuyer('refund_of_goods', 'payment') },
  refund_refused: { buyer: forBuyer('refund_refused', 'payment') },
  refund_taken_over: { staff: forStaff('refund_taken_over', 'payment') },
  refund_sent: { buyer: forBuyer('refund_sent', 'payment', 'view', 'reference') },
  lines_cancelled: { buyer: forBuyer('lines_cancelled', 'order'), staff: forStaff('lines_cancelled', 'order') },
  goods_weighed: { buyer: forBuyer('goods_weighed', 'order') },
  weighed_beyond_credit: { staff: forStaff('weighed_beyond_credit', 'payment') },
  shipped: { buyer: forBuyer('shipped', 'shipping') },
  delivered: { buyer: forBuyer('delivered', 'shipping') },
  delivered_on_credit: { buyer: forBuyer('delivered_on_credit', 'shipping', 'pay', 'due') },
  repaid: { buyer: forBuyer('repaid', 'payment') },
  repaid_in_part: { buyer: forBuyer('repaid_in_part', 'payment', 'pay') },
  taken_back: { buyer: forBuyer('taken_back', 'shipping') },
  cancelled: { buyer: forBuyer('cancelled', 'order') },
  cancelled_by_buyer: {
    buyer: forBuyer('cancelled_by_buyer', 'order'),
    staff: forStaff('cancelled_by_buyer', 'order'),
  },
  money_back: { staff: forStaff('money_back', 'payment', 'open', 'back') },
  expired: { buyer: forBuyer('expired', 'order') },
  lapsing: {
    buyer: forBuyer('lapsing', 'order', 'view', 'confirm_by'),
    staff: forStaff('lapsing', 'order', 'open', 'confirm_by'),
  },
  lapsed: { buyer: forBuyer('lapsed', 'order'), staff: forStaff('lapsed', 'order') },
  much_unconfirmed: { staff: forStaff('much_unconfirmed', 'order') },
  expiring: { buyer: forBuyer('expiring', 'payment', 'pay', 'due') },
} as const satisfies Record<string, OrderEventPair>;

/** A seller's part of an order, as its seller hears of it: nothing of the buyer but their own number of the order. */
export interface NotifiedSale {
  order_id: number;
  company_id: number;
  purchase_no: string;
  goods: Satang;
  /** What of it a coupon takes off that the seller pays for. */
  coupon: Satang;
  po_number: string | null;
}

const forSeller = (news: keyof Words['seller']) =>
  defineEvent<{ sale: NotifiedSale; reason: string | null }>({
    name: `purchase_${news}`,
    category: 'selling',
    channels: SHOULD_KNOW,
    needs: 'manage_sales',
    orderId: ({ sale }) => sale.order_id,
    content(language, { sale, reason }) {
      const { seller, label, action } = words[language];
      return {
        title: `${seller[news].title} ${sale.purchase_no}`,
        paragraphs: [seller[news].text],
        facts: [
          [label.purchase, sale.purchase_no],
          [label.goods, formatMoney(bahtFromSatang(sale.goods), 'THB')],
          ...(sale.coupon > 0n
            ? ([
                [label.seller_coupon, formatMoney(-bahtFromSatang(sale.coupon), 'THB')],
                [label.seller_net, formatMoney(bahtFromSatang(sale.goods - sale.coupon), 'THB')],
              ] as const)
            : []),
          ...(sale.po_number ? [[label.po, sale.po_number] as const] : []),
          ...(reason ? [[label.reason, reason] as const] : []),
        ],
        action: { label: action.open_purchase, path: `/seller/orders?number=${sale.purchase_no}` },
      };
    },
  });

/** What the sellers of an order hear. */
export const saleEvents = {
  placed: forSeller('placed'),
  paid: forSeller('paid'),
  on_credit: forSeller('on_credit'),
  agreed: forSeller('agreed'),
  cancelled: forSeller('cancelled'),
  lapsing: forSeller('lapsing'),
  lapsed: forSeller('lapsed'),
};
