import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { sellerCallOffList } from '#contract/trade/call-off-contracts/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { contractCells, useContractViews } from '#web/trade/call-off-contracts/contract-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/call-off-contracts'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales', 'manage_prices');
  const list = await loadList(page, request, sellerCallOffList, {
    path: '/seller/call-off-contracts',
    fetchPage: (query: Query) => page.api('GET /seller/call-off-contracts', { query }),
  });
  return {
    list,
    waits: sellerCallOffList.texts.labels.waits[page.locale],
    messages: messagesFor(page.locale, ['callOffContracts', 'list', 'dates']),
  };
}

export const action = listAction(sellerCallOffList, {
  fetchPage: (api, query: Query) => api('GET /seller/call-off-contracts', { query }),
});

/** Call-off contracts of the seller’s goods, the newest first. */
export default function SellerContracts({ loaderData: { list, waits } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const path = usePath();
  const mayNotPropose = useMayNot('manage_prices');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/call-off-contracts/${id}`}
      presets={useContractViews(waits)}
      cells={contractCells}
      tools={
        mayNotPropose ? undefined : (
          <LinkButton to={path('/seller/call-off-contracts/new')} look="outline">
            {t('propose')}
          </LinkButton>
        )
      }
      empty={{ icon: 'file', title: t('empty'), text: t('emptyText.seller') }}
    />
  );
}
