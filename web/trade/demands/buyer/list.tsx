import type { Input } from '#contract/client.ts';
import { myDemandList } from '#contract/trade/demands/lists.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { myDemandCells, useDemandViews } from '../demand-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /my-demands'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const list = await loadList(page, request, myDemandList, {
    path: '/my-demands',
    fetchPage: (query: Query) => page.api('GET /my-demands', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['demands', 'list', 'dates']) };
}

export const action = listAction(myDemandList, {
  fetchPage: (api, query: Query) => api('GET /my-demands', { query }),
});

/** The demands of the company, drafts among them, the newest first. */
export default function MyDemands({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const path = usePath();
  const mayNotOrder = useMayNot('order');
  const add = !mayNotOrder && <LinkButton to={path('/post-demand/new')}>{t('add')}</LinkButton>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/demands/${id}`}
      cells={myDemandCells}
      presets={useDemandViews()}
      live="demands"
      tools={add}
      empty={{ icon: 'file', title: t('empty'), text: t('emptyText'), children: add }}
    />
  );
}
