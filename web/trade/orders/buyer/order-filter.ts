import {
  FILTER_CANCELLED,
  TYPE_COMPLETED,
  TYPE_ON_DELIVERY,
  TYPE_TO_REPAY,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
} from '#domain/trade/order-status.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';

/** The specification's filter, in the order of an order's life. */
export const orderTabs = [
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  TYPE_ON_DELIVERY,
  TYPE_TO_REPAY,
  TYPE_COMPLETED,
  FILTER_CANCELLED,
] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrderFilter {
  order_on: string;
  created_at_gte: string;
  created_at_lte: string;
  /** A tab, or a number that stands for none: then nothing is found, as the API answers. */
  status: number | null;
  page: number;
}

/** The list's state out of the address; what cannot be read is not looked for, and refused at its field. */
export function orderFilterOf(search: URLSearchParams): OrderFilter {
  return {
    order_on: (search.get('order_on') ?? '').trim().slice(0, 40),
    created_at_gte: dayIn(search, 'created_at_gte'),
    created_at_lte: dayIn(search, 'created_at_lte'),
    status: statusOf(search.get('status')),
    page: pageNumberOf(search),
  };
}

/** Anything but a number counts as not said, as 0 does. */
const statusOf = (text: string | null): number | null => (/^[1-9]\d?$/.test(text ?? '') ? Number(text) : null);

/** The filter as the API and the address have it, without what is not said and without the page. */
export function filterQuery({ order_on, created_at_gte, created_at_lte, status }: OrderFilter) {
  return {
    ...(order_on && { order_on }),
    ...(created_at_gte && { created_at_gte }),
    ...(created_at_lte && { created_at_lte }),
    ...(status && { status }),
  };
}

export function filterAddress(filter: OrderFilter): string {
  return `?${new URLSearchParams(Object.entries(filterQuery(filter)).map(([name, value]) => [name, String(value)]))}`;
}
