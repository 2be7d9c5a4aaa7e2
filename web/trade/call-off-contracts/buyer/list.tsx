import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myCallOffList } from '#contract/trade/call-off-contracts/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { contractCells, useContractViews } from '#web/trade/call-off-contracts/contract-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /call-off-contracts'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, myCallOffList, {
    path: '/call-off-contracts',
    fetchPage: (query: Query) => page.api('GET /call-off-contracts', { query }),
  });
  return {
    list,
    waits: myCallOffList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['callOffContracts', 'list', 'dates']),
  };
}

export const action = listAction(myCallOffList, {
  fetchPage: (api, query: Query) => api('GET /call-off-contracts', { query }),
});

/** The company’s call-off contracts, the newest first. */
export default function CallOffContracts({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/call-off-contracts/${id}`}
      presets={useContractViews(waits)}
      cells={contractCells}
      empty={{ icon: 'file', title: t('empty'), text: t('emptyText.buyer') }}
    />
  );
}
