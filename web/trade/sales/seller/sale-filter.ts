import { saleTasks } from '#domain/trade/sales/sale-task.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';

/** The seller's tabs: what is to be done, beside the specification's sale_type: 0 all, 1 processing, 2 sold, 3 cancelled. */
export const saleTabs = [0, ...saleTasks, 1, 2, 3] as const;
export type SaleTab = (typeof saleTabs)[number];

/** As the specification has it, what any other number stands for. */
const OTHER = 3;

export interface SaleFilter {
  purchase_no: string;
  created_at_gte: string;
  created_at_lte: string;
  tab: SaleTab;
  page: number;
}

/** The list's state out of the address; what cannot be read is not looked for, and refused at its field. */
export function saleFilterOf(search: URLSearchParams): SaleFilter {
  const said = search.get('task') ?? search.get('status');
  return {
    purchase_no: (search.get('purchase_no') ?? '').trim().slice(0, 40),
    created_at_gte: dayIn(search, 'created_at_gte'),
    created_at_lte: dayIn(search, 'created_at_lte'),
    tab: saleTabs.find((tab) => String(tab) === said) ?? (/^-?\d+$/.test(said ?? '') ? OTHER : 0),
    page: pageNumberOf(search),
  };
}

/** A tab as the address names it. */
export const tabFields = (tab: SaleTab): Record<string, string> =>
  typeof tab === 'number' ? { status: String(tab) } : { task: tab };

/** The API's filters, without what was not said. */
export function saleQuery({ purchase_no, created_at_gte, created_at_lte, tab }: SaleFilter) {
  return {
    ...(typeof tab === 'number' ? { sale_type: tab } : { task: tab }),
    ...(purchase_no && { purchase_no }),
    ...(created_at_gte && { created_at_gte }),
    ...(created_at_lte && { created_at_lte }),
  };
}
