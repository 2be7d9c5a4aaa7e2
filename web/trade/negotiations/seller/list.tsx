import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { sellerNegotiationList } from '#contract/trade/negotiations/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { negotiationCells, useNegotiationViews } from '#web/trade/negotiations/negotiation-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/negotiations'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const list = await loadList(page, request, sellerNegotiationList, {
    path: '/seller/negotiations',
    fetchPage: (query: Query) => page.api('GET /seller/negotiations', { query }),
  });
  return {
    list,
    waits: sellerNegotiationList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['negotiations', 'list', 'dates']),
  };
}

export const action = listAction(sellerNegotiationList, {
  fetchPage: (api, query: Query) => api('GET /seller/negotiations', { query }),
});

/** Requests for better prices of the seller’s goods, those that wait for it first. */
export default function SellerNegotiations({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('negotiations');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/negotiations/${id}`}
      presets={useNegotiationViews(waits)}
      cells={negotiationCells}
      empty={{ icon: 'chat', title: t('empty'), text: t('emptyText.seller') }}
    />
  );
}
