import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { slipList } from '#contract/money/slip-list.ts';
import { slipStates } from '#domain/money/payments/slip-decision.ts';
import { receivableKinds } from '#domain/money/receivables/open-receivable.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { ReceivableKind } from '#web/money/receivables/receivable-kind.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { SlipMatchBadge, SlipVerdictBadge } from './slip-badges.tsx';
import { SLIP_LOOKS } from './slip-looks.ts';
import type { Route } from './+types/slips';

type Query = NonNullable<Input<'GET /staff/slips'>['query']>;
type Row = Answer<'GET /staff/slips'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, slipList, {
    path: '/staff/slips',
    fetchPage: (query: Query) => page.api('GET /staff/slips', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['receivables', 'staffSlips', 'list', 'dates']) };
}

export const action = listAction(slipList, {
  fetchPage: (api, query: Query) => api('GET /staff/slips', { query }),
});

const cells: Cells<Row> = {
  kind: ({ kind }) => <ReceivableKind kind={kind} />,
  state: ({ state }) => <StatusBadge status={SLIP_LOOKS[state]} />,
  match: (slip) => <Match slip={slip} />,
};

/** What else is to be known before a slip is opened: how much it is of what is owed, and a reading that warns. */
function Match({ slip: { match, verdict } }: { slip: Row }) {
  return (
    <span className="wrap gap-1">
      {match && <SlipMatchBadge match={match} />}
      {verdict !== null && verdict !== 'new' && <SlipVerdictBadge verdict={verdict} />}
    </span>
  );
}

/** Payments that companies reported, of whatever they owe. */
export default function Slips({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffSlips');
  const tOwed = useTranslations('receivables');
  return (
    <ListScreen
      list={list}
      live="slips"
      href={({ id }) => `/staff/slips/${id}`}
      presets={[
        ...slipStates.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` })),
        ...receivableKinds.map((kind) => ({ label: tOwed(`kind.${kind}`), search: `kind=${kind}` })),
      ]}
      cells={cells}
      empty={{ icon: 'banknote', title: t('empty'), text: t('emptyText') }}
    />
  );
}
