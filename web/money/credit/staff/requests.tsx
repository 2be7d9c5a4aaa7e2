import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { creditRequestDecisions } from '#contract/money/credit/decisions.ts';
import { creditRequestList } from '#contract/money/credit/request-list.ts';
import { requestStates } from '#domain/money/credit/credit-request.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { doneText } from '#web/kit/load-decisions.ts';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { RequestStateBadge } from '#web/money/credit/credit-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { CreditTabs } from './credit-tabs.tsx';
import type { Route } from './+types/requests';

type Query = NonNullable<Input<'GET /staff/credit/requests'>['query']>;
type Row = Answer<'GET /staff/credit/requests'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, creditRequestList, {
    path: '/staff/credit/requests',
    fetchPage: (query: Query) => page.api('GET /staff/credit/requests', { query }),
  });
  const done = new URL(request.url).searchParams.get('done');
  return {
    list,
    done: doneText([creditRequestDecisions], { done, locale: page.locale }),
    messages: messagesFor(page.locale, ['credit', 'staffCredit', 'list']),
  };
}

export const action = listAction(creditRequestList, {
  fetchPage: (api, query: Query) => api('GET /staff/credit/requests', { query }),
});

const cells: Cells<Row> = { state: ({ state }) => <RequestStateBadge state={state} /> };

/** Credit requests, those that wait the longest first. */
export default function CreditRequests({ loaderData: { list, done } }: Route.ComponentProps) {
  const t = useTranslations('staffCredit');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/credit/requests/${id}`}
      siblings={
        <>
          <CreditTabs current="requests" />
          {done && <DoneNotice>{done}</DoneNotice>}
        </>
      }
      presets={requestStates.map((state) => ({
        label: list.values['state']?.[state] ?? state,
        search: `state=${state}`,
      }))}
      cells={cells}
      empty={{ icon: 'check', title: t('empty.requests'), text: t('empty.requestsText') }}
    />
  );
}
