import type { Input } from '#contract/client.ts';
import { debtList } from '#contract/trade/auctions/debt-list.ts';
import { debtStates } from '#domain/trade/auctions/debt.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { debtCells } from './debt-badge.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/auction-debts'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, debtList, {
    path: '/staff/auction-debts',
    fetchPage: (query: Query) => page.api('GET /staff/auction-debts', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['auctionDebts', 'list', 'dates']) };
}

export const action = listAction(debtList, {
  fetchPage: (api, query: Query) => api('GET /staff/auction-debts', { query }),
});

/** What winners owe who did not take their lots, those that are still owed first. */
export default function AuctionDebts({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('auctionDebts');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/auction-debts/${id}`}
      presets={debtStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={debtCells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText') }}
    />
  );
}
