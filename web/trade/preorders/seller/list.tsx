import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { sellerPreorderList } from '#contract/trade/preorder-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { preorderCells, usePreorderViews } from '#web/trade/preorders/preorder-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/preorders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales');
  const list = await loadList(page, request, sellerPreorderList, {
    path: '/seller/preorders',
    fetchPage: (query: Query) => page.api('GET /seller/preorders', { query }),
  });
  return {
    list,
    waits: sellerPreorderList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['preorders', 'list', 'dates']),
  };
}

export const action = listAction(sellerPreorderList, {
  fetchPage: (api, query: Query) => api('GET /seller/preorders', { query }),
});

/** Pre-orders of the seller’s goods, those that wait for it first. */
export default function SellerPreorders({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/preorders/${id}`}
      presets={usePreorderViews(waits)}
      cells={preorderCells}
      empty={{ icon: 'clock', title: t('empty'), text: t('emptyText.seller') }}
    />
  );
}
