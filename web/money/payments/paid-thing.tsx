import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { usePath } from '#web/page/use-shop.ts';

type Of = Pick<
  Answer<'GET /staff/refunds'>['rows'][number],
  'order_id' | 'order_no' | 'po_number' | 'project_id' | 'instalment_no'
>;

/** How people name what money is for. */
export const paidThingNo = ({ order_no, instalment_no }: Pick<Of, 'order_no' | 'instalment_no'>): string =>
  order_no ?? instalment_no ?? '';

/** What money is for, or goes back of: an order, or an instalment of a project. `search` is of an order's address. */
export function PaidThing({ of, search = '' }: { of: Of; search?: string }) {
  const path = usePath();
  const to = of.order_id === null ? `/staff/projects/${of.project_id}` : `/staff/order/${of.order_id}${search}`;
  return (
    <>
      <Link to={path(to)}>{paidThingNo(of)}</Link>
      <PoNumber of={of.po_number} />
    </>
  );
}
