import type { Answer, Input } from '#contract/client.ts';
import { staffLotList } from '#contract/trade/recalls/lot-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { nameIn } from '#web/i18n/language.ts';
import { StockLotBadge } from '#web/market/stock-lots/lot-cells.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/list';

type Row = Answer<'GET /staff/lots'>['rows'][number];
type Query = NonNullable<Input<'GET /staff/lots'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffLotList, {
    path: '/staff/lots',
    fetchPage: (query: Query) => page.api('GET /staff/lots', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['recalls', 'stockLots', 'list', 'dates']) };
}

export const action = listAction(staffLotList, {
  fetchPage: (api, query: Query) => api('GET /staff/lots', { query }),
});

/** The lots of all sellers: from one of them to everybody who got of it. */
export default function StaffLots({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('recalls');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/lots/${id}`}
      cells={useCells()}
      empty={{ icon: 'tag', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

function useCells(): Cells<Row> {
  const locale = useLocale();
  return {
    goods: ({ product, attribute }) => `${nameIn(locale, product)} · ${nameIn(locale, attribute)}`,
    state: ({ state }) => <StockLotBadge state={state} />,
  };
}
