import type { Answer, Input } from '#contract/client.ts';
import { receivableList } from '#contract/money/receivable-list.ts';
import { dueStates, receivableKinds } from '#domain/money/receivables/open-receivable.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ReceivableKind } from './receivable-kind.tsx';
import { receivablePage } from './receivable-page.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/receivables'>['query']>;
type Row = Answer<'GET /staff/receivables'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, receivableList, {
    path: '/staff/receivables',
    fetchPage: (query: Query) => page.api('GET /staff/receivables', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['receivables', 'list', 'dates']) };
}

export const action = listAction(receivableList, {
  fetchPage: (api, query: Query) => api('GET /staff/receivables', { query }),
});

function DueBadge({ state }: Pick<Row, 'state'>) {
  const t = useTranslations('receivables');
  return <Badge tone={state === 'overdue' ? 'danger' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

const cells: Cells<Row> = {
  state: ({ state }) => <DueBadge state={state} />,
  kind: ({ kind }) => <ReceivableKind kind={kind} />,
};

/** What companies owe now, of whatever source. */
export default function Receivables({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('receivables');
  return (
    <ListScreen
      list={list}
      href={receivablePage}
      presets={[
        ...dueStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
        ...receivableKinds.map((kind) => ({ label: t(`kind.${kind}`), search: `kind=${kind}` })),
      ]}
      cells={cells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText') }}
    />
  );
}
