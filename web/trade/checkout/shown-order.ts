import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Order } from './open-order.ts';

const PARTS = ['goods', 'receiving', 'references', 'invoice'] as const;
type Part = (typeof PARTS)[number];

/** What the payment page showed, in the reader's words, by its panels. */
export type ShownOrder = Record<Part, string[]>;

/** The facts that are confirmed beside the sums. */
export function shownOrder(order: Order, locale: Locale): ShownOrder {
  const { shipping_address: address } = order;
  const bill = [order.billing_name, order.billing_address, order.billing_taxId, order.billing_branch_code];
  return {
    goods: order.order_items.map(
      (item) => `${nameIn(locale, item)} · ${nameIn(locale, item.attribute)} × ${item.quantity}`,
    ),
    receiving: joined([
      ...(order.receiving_type === RECEIVED_BY_PICK_UP
        ? order.pickup_warehouses.map((place) => `${nameIn(locale, place)} · ${place.address}`)
        : [address && `${address.name} · ${locale === 'th' ? address.text_th : address.text_en}`]),
      order.delivery_date,
      order.receiving_time,
    ]),
    references: joined([order.po_number, order.cost_centre, order.remark]),
    invoice: joined([...bill, order.billing_branch_desc]),
  };
}

const joined = (texts: readonly (string | null)[]) => [texts.filter(Boolean).join(' · ')];

/**
 * What is other than it was shown: each part with what only the one and only the other has. What cannot be read shows
 * nothing.
 */
export function changedParts(before: string | undefined, now: ShownOrder) {
  const shown = readShown(before);
  return PARTS.map((part) => ({
    part,
    gone: (shown?.[part] ?? []).filter((text) => text && !now[part].includes(text)),
    come: shown ? now[part].filter((text) => text && !shown[part]?.includes(text)) : [],
  })).filter(({ gone, come }) => gone.length + come.length > 0);
}

function readShown(text: string | undefined): Partial<ShownOrder> | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (typeof read !== 'object' || read === null) return null;
    const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
    return Object.fromEntries(Object.entries(read).filter(([, value]) => isTexts(value)));
  } catch {
    return null;
  }
}
