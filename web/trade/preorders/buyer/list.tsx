import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myPreorderList } from '#contract/trade/preorder-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { preorderCells, usePreorderViews } from '#web/trade/preorders/preorder-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /preorders'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, myPreorderList, {
    path: '/preorders',
    fetchPage: (query: Query) => page.api('GET /preorders', { query }),
  });
  return {
    list,
    waits: myPreorderList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['preorders', 'list', 'dates']),
  };
}

export const action = listAction(myPreorderList, {
  fetchPage: (api, query: Query) => api('GET /preorders', { query }),
});

/** The company’s pre-orders, the newest first. */
export default function Preorders({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/preorders/${id}`}
      presets={usePreorderViews(waits)}
      cells={preorderCells}
      empty={{
        icon: 'clock',
        title: t('empty'),
        text: t('emptyText.buyer'),
        children: (
          <LinkButton to={path('/products')} look="outline">
            {t('toProducts')}
          </LinkButton>
        ),
      }}
    />
  );
}
