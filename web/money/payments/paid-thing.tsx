import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { receivableKinds } from '#domain/money/receivables/open-receivable.ts';
import { receivablePage } from '#web/money/receivables/receivable-page.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { usePath } from '#web/page/use-shop.ts';

type Of = Pick<
  Answer<'GET /staff/refunds'>['rows'][number],
  'order_no' | 'po_number' | 'paid_kind' | 'paid_page_id' | 'instalment_no'
>;

/** How people name what money is for. */
export const paidThingNo = ({ order_no, instalment_no }: Pick<Of, 'order_no' | 'instalment_no'>): string =>
  order_no ?? instalment_no ?? '';

/** What money is for, or goes back of: an order, an instalment of a project, or whatever else is owed. */
export function PaidThing({ of }: { of: Of }) {
  const path = usePath();
  const kind = receivableKinds.find((each) => each === of.paid_kind);
  const page_id = of.paid_page_id;
  const number = paidThingNo(of);
  return (
    <>
      {kind && page_id ? <Link to={path(receivablePage({ kind, page_id }))}>{number}</Link> : number}
      <PoNumber of={of.po_number} />
    </>
  );
}
