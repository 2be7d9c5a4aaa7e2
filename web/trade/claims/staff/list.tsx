import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { claimList } from '#contract/trade/claim-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { claimCells, useClaimViews } from '#web/trade/claims/claim-cells.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, claimList, {
    path: '/staff/claims',
    fetchPage: (query: Query) => page.api('GET /staff/claims', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['claims', 'list']) };
}

type Query = NonNullable<Input<'GET /staff/claims'>['query']>;
export const action = listAction(claimList, {
  fetchPage: (api, query: Query) => api('GET /staff/claims', { query }),
});

/** Claims, those that wait for staff first. */
export default function StaffClaims({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return (
    <ListScreen
      list={list}
      live="claims"
      href={({ id }) => `/staff/claims/${id}`}
      presets={useClaimViews()}
      cells={claimCells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText.staff') }}
    />
  );
}
