import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { usePath } from '#web/page/use-shop.ts';

type Refund = Answer<'GET /staff/refunds'>['rows'][number];

/** What money goes back of: an order, or an instalment of a project. */
export function RefundOf({
  refund: { order_id, order_no, project_id, instalment_no },
}: {
  refund: Pick<Refund, 'order_id' | 'order_no' | 'project_id' | 'instalment_no'>;
}) {
  const path = usePath();
  return order_id === null ? (
    <Link to={path(`/staff/projects/${project_id}`)}>{instalment_no}</Link>
  ) : (
    <Link to={path(`/staff/order/${order_id}`)}>{order_no}</Link>
  );
}
