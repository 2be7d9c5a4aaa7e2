import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { sellerPriceLists } from '#contract/market/price-list-list.ts';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { BuyerName } from '#web/market/custom-prices/buyer-name.tsx';
import { doneOf } from '#web/market/custom-prices/list-action.ts';
import { ListState } from '#web/market/custom-prices/list-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import type { Route } from './+types/price-lists';

type Query = NonNullable<Input<'GET /price-list/mylist'>['query']>;
type Row = Answer<'GET /price-list/mylist'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const list = await loadList(page, request, sellerPriceLists, {
    path: '/price-list/mylist',
    fetchPage: (query: Query) => page.api('GET /price-list/mylist', { query }),
  });
  return {
    list,
    isRemoved: doneOf(request) === 'removed',
    messages: messagesFor(page.locale, ['customPrices', 'list', 'dates']),
  };
}

export const action = listAction(sellerPriceLists, {
  fetchPage: (api, query: Query) => api('GET /price-list/mylist', { query }),
});

const cells: Cells<Row> = {
  buyer: ({ buyer }) => <BuyerName buyer={buyer} />,
  state: ({ state }) => <ListState state={state} />,
};

/** The prices that the seller proposed to buying companies, those that wait first. */
export default function SellersPriceLists({ loaderData: { list, isRemoved } }: Route.ComponentProps) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const propose = <LinkButton to={path('/seller/price-lists/new')}>{t('lists.add')}</LinkButton>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/price-lists/${id}`}
      tools={propose}
      siblings={isRemoved && <DoneNotice>{t('done.removed')}</DoneNotice>}
      presets={priceListStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'banknote', title: t('lists.empty'), text: t('lists.emptyText'), children: propose }}
    />
  );
}
