import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myClaimList } from '#contract/trade/claim-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { claimCells, useClaimViews } from '#web/trade/claims/claim-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /claims'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const list = await loadList(page, request, myClaimList, {
    path: '/claims',
    fetchPage: (query: Query) => page.api('GET /claims', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['claims', 'list', 'dates']) };
}

export const action = listAction(myClaimList, {
  fetchPage: (api, query: Query) => api('GET /claims', { query }),
});

/** The claims of the buyer's company. */
export default function Claims({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return (
    <ListScreen
      list={list}
      live="claims"
      href={({ id }) => `/user/claims/${id}`}
      presets={useClaimViews()}
      cells={claimCells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText.buyer') }}
    />
  );
}
