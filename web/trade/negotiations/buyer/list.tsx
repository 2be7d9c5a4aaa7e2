import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myNegotiationList } from '#contract/trade/negotiations/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { negotiationCells, useNegotiationViews } from '#web/trade/negotiations/negotiation-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /negotiations'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, myNegotiationList, {
    path: '/negotiations',
    fetchPage: (query: Query) => page.api('GET /negotiations', { query }),
  });
  return {
    list,
    waits: myNegotiationList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['negotiations', 'list', 'dates']),
  };
}

export const action = listAction(myNegotiationList, {
  fetchPage: (api, query: Query) => api('GET /negotiations', { query }),
});

/** The company’s negotiations, the newest first. */
export default function Negotiations({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('negotiations');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/negotiations/${id}`}
      presets={useNegotiationViews(waits)}
      cells={negotiationCells}
      empty={{
        icon: 'chat',
        title: t('empty'),
        text: t('emptyText.buyer'),
        children: (
          <LinkButton to={path('/cart')} look="outline">
            {t('toCart')}
          </LinkButton>
        ),
      }}
    />
  );
}
