import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { refundList } from '#contract/money/refund-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/refunds';

type Query = NonNullable<Input<'GET /staff/refunds'>['query']>;
type Row = Answer<'GET /staff/refunds'>['rows'][number];

const VIEWS = ['proposed', 'approved', 'sent', 'set_off', 'refused'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, refundList, {
    path: '/staff/refunds',
    fetchPage: (query: Query) => page.api('GET /staff/refunds', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['refunds', 'staffRefunds', 'list']) };
}

export const action = listAction(refundList, {
  fetchPage: (api, query: Query) => api('GET /staff/refunds', { query }),
});

const cells: Cells<Row> = {
  refund: ({ id }) => <Number id={id} />,
  paid_thing: (row) => <PaidThing of={row} />,
  proposed_by: ({ proposed_by }) => <Proposer name={proposed_by} />,
  state: (row) => <RefundStateBadge refund={row} />,
};

function Number({ id }: { id: number }) {
  return <>{useTranslations('staffRefunds')('refundNo', { id: String(id) })}</>;
}

function Proposer({ name }: { name: string | null }) {
  const t = useTranslations('staffRefunds');
  return <>{name ?? t('byBuyer')}</>;
}

/** Refunds: to decide and to send first, and what came of the others. */
export default function Refunds({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffRefunds');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/refunds/${id}`}
      siblings={
        <p>
          <Link to={path('/staff/refund-runs')}>{t('toRuns')}</Link>
        </p>
      }
      presets={VIEWS.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'banknote', title: t('empty'), text: t('emptyText') }}
    />
  );
}
