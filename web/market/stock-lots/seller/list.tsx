import type { Input } from '#contract/client.ts';
import { stockLotList } from '#contract/market/stock-lot-list.ts';
import { stockLotStates } from '#domain/market/stock-lots/stock-lot.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useLotCells } from '../lot-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/stock-lots'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const list = await loadList(page, request, stockLotList, {
    path: '/seller/stock-lots',
    fetchPage: (query: Query) => page.api('GET /seller/stock-lots', { query }),
  });
  return {
    list,
    offer: new URL(request.url).searchParams.get('product_stock_id'),
    messages: messagesFor(page.locale, ['stockLots', 'list', 'dates']),
  };
}

export const action = listAction(stockLotList, {
  fetchPage: (api, query: Query) => api('GET /seller/stock-lots', { query }),
});

/** The lots of the seller's offers. */
export default function StockLots({ loaderData: { list, offer } }: Route.ComponentProps) {
  const t = useTranslations('stockLots');
  const path = usePath();
  const cells = useLotCells();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/lots/${id}`}
      presets={[
        ...stockLotStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
        { label: t('outsidePreset'), search: 'is_outside=yes' },
      ]}
      cells={cells}
      tools={<LinkButton to={path(`/seller/lots/new${offer ? `?offer=${offer}` : ''}`)}>{t('new.do')}</LinkButton>}
      siblings={<p className="soft">{t('about')}</p>}
      empty={{ icon: 'tag', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
