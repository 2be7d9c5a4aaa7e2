import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { sellerClaimList } from '#contract/trade/claim-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { claimCells, useClaimViews } from '#web/trade/claims/claim-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/claims'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales');
  const list = await loadList(page, request, sellerClaimList, {
    path: '/seller/claims',
    fetchPage: (query: Query) => page.api('GET /seller/claims', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['claims', 'list', 'dates']) };
}

export const action = listAction(sellerClaimList, {
  fetchPage: (api, query: Query) => api('GET /seller/claims', { query }),
});

/** The claims about the seller’s goods, those that it has to answer first. */
export default function SellerClaims({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return (
    <ListScreen
      list={list}
      live="claims"
      href={({ id }) => `/seller/claims/${id}`}
      presets={useClaimViews()}
      cells={claimCells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText.seller') }}
    />
  );
}
