import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffNegotiationList } from '#contract/trade/negotiations/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { negotiationCells, useNegotiationViews } from '#web/trade/negotiations/negotiation-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/negotiations'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);

  const list = await loadList(page, request, staffNegotiationList, {
    path: '/staff/negotiations',
    fetchPage: (query: Query) => page.api('GET /staff/negotiations', { query }),
  });
  return {
    list,
    waits: staffNegotiationList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['negotiations', 'list', 'dates']),
  };
}

export const action = listAction(staffNegotiationList, {
  fetchPage: (api, query: Query) => api('GET /staff/negotiations', { query }),
});

/** Negotiations, those that nobody has answered first. */
export default function StaffNegotiations({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('negotiations');
  const path = usePath();
  return (
    <>
      <ListScreen
        list={list}
        href={({ id }) => `/staff/negotiations/${id}`}
        presets={useNegotiationViews(waits)}
        cells={negotiationCells}
        empty={{ icon: 'chat', title: t('empty'), text: t('emptyText.staff') }}
      />
      <p>
        <PlainLink to={path('/staff/negotiations/rules')}>{t('rules.title')}</PlainLink>
      </p>
    </>
  );
}
