import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffPreorderList } from '#contract/trade/preorder-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { preorderCells, usePreorderViews } from '#web/trade/preorders/preorder-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/preorders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffPreorderList, {
    path: '/staff/preorders',
    fetchPage: (query: Query) => page.api('GET /staff/preorders', { query }),
  });
  return {
    list,
    waits: staffPreorderList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['preorders', 'list', 'dates']),
  };
}

export const action = listAction(staffPreorderList, {
  fetchPage: (api, query: Query) => api('GET /staff/preorders', { query }),
});

/** Pre-orders, those that wait for sales first. */
export default function StaffPreorders({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/preorders/${id}`}
      presets={usePreorderViews(waits)}
      cells={preorderCells}
      empty={{ icon: 'clock', title: t('empty'), text: t('emptyText.staff') }}
    />
  );
}
