import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { staffPriceLists } from '#contract/market/price-list-list.ts';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { BuyerName } from '#web/market/custom-prices/buyer-name.tsx';
import { doneOf } from '#web/market/custom-prices/list-action.ts';
import { ListState } from '#web/market/custom-prices/list-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import type { Route } from './+types/price-lists';

type Query = NonNullable<Input<'GET /staff/price-lists'>['query']>;
type Row = Answer<'GET /staff/price-lists'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffPriceLists, {
    path: '/staff/price-lists',
    fetchPage: (query: Query) => page.api('GET /staff/price-lists', { query }),
  });
  return {
    list,
    mayPropose: mayAct(page.user, 'sales'),
    isRemoved: doneOf(request) === 'removed',
    messages: messagesFor(page.locale, ['customPrices', 'list']),
  };
}

export const action = listAction(staffPriceLists, {
  fetchPage: (api, query: Query) => api('GET /staff/price-lists', { query }),
});

const cells: Cells<Row> = {
  buyer: ({ buyer }) => <BuyerName buyer={buyer} />,
  seller: (row) => <Proposer row={row} />,
  state: ({ state }) => <ListState state={state} />,
};

function Proposer({ row: { seller } }: { row: Row }) {
  const t = useTranslations('customPrices');
  const locale = useLocale();
  return seller ? nameIn(locale, seller) : t('ownSales');
}

/** All price lists for buying companies, those that wait first. */
export default function StaffPriceLists({ loaderData: { list, mayPropose, isRemoved } }: Route.ComponentProps) {
  const t = useTranslations('customPrices');
  const path = usePath();
  const propose = mayPropose && <LinkButton to={path('/staff/price-lists/new')}>{t('lists.add')}</LinkButton>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/price-lists/${id}`}
      tools={propose}
      siblings={isRemoved && <DoneNotice>{t('done.removed')}</DoneNotice>}
      presets={priceListStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'banknote', title: t('lists.empty'), text: t('lists.emptyText'), children: propose }}
    />
  );
}
