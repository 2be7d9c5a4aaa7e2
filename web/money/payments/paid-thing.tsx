import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { usePath } from '#web/page/use-shop.ts';

type Of = Pick<
  Answer<'GET /staff/refunds'>['rows'][number],
  'order_id' | 'order_no' | 'po_number' | 'project_id' | 'auction_id' | 'instalment_no'
>;

/** How people name what money is for. */
export const paidThingNo = ({ order_no, instalment_no }: Pick<Of, 'order_no' | 'instalment_no'>): string =>
  order_no ?? instalment_no ?? '';

/** Where staff look at what money is for. `search` is of an order's address. */
export function paidThingPath({ order_id, auction_id, project_id }: Of, search = ''): string {
  if (order_id !== null) return `/staff/order/${order_id}${search}`;
  return auction_id === null ? `/staff/projects/${project_id}` : `/auctions/${auction_id}`;
}

/** What money is for, or goes back of: an order, an instalment of a project, or a deposit of an auction. */
export function PaidThing({ of, search = '' }: { of: Of; search?: string }) {
  const path = usePath();
  return (
    <>
      <Link to={path(paidThingPath(of, search))}>{paidThingNo(of)}</Link>
      <PoNumber of={of.po_number} />
    </>
  );
}
