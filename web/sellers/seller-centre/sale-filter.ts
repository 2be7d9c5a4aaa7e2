import { isDay } from '#domain/values/bangkok-time.ts';
import { pageNumberOf } from '#web/workspace/page-number.ts';

/** The seller's tabs as the specification's sale_type: 0 all, 1 processing, 2 sold, 3 cancelled. */
export const saleTabs = [0, 1, 2, 3] as const;
export type SaleTab = (typeof saleTabs)[number];

export interface SaleFilter {
  purchase_no: string;
  created_at_gte: string;
  created_at_lte: string;
  status: SaleTab;
  page: number;
}

/** The list's state out of the address; what makes no sense there counts as not said. */
export function saleFilterOf(search: URLSearchParams): SaleFilter {
  const dayOf = (name: string) => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const status = Number(search.get('status'));
  return {
    purchase_no: (search.get('purchase_no') ?? '').trim().slice(0, 20),
    created_at_gte: dayOf('created_at_gte'),
    created_at_lte: dayOf('created_at_lte'),
    status: saleTabs.find((tab) => tab === status) ?? 0,
    page: pageNumberOf(search),
  };
}

/** The API's filters, without what was not said. */
export function saleQuery({ purchase_no, created_at_gte, created_at_lte, status }: SaleFilter) {
  return {
    sale_type: status,
    ...(purchase_no && { purchase_no }),
    ...(created_at_gte && { created_at_gte }),
    ...(created_at_lte && { created_at_lte }),
  };
}
