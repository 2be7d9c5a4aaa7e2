import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { sellerDemandList } from '#contract/trade/quotes/seller-list.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StandingBadge } from '../standing-badge.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/demands'>['query']>;
type Row = Answer<'GET /seller/demands'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const list = await loadList(page, request, sellerDemandList, {
    path: '/seller/demands',
    fetchPage: (query: Query) => page.api('GET /seller/demands', { query }),
  });
  return {
    list,
    forMe: sellerDemandList.texts.labels.for_me[page.locale],
    messages: messagesFor(page.locale, ['sellerQuotes', 'list', 'dates']),
  };
}

export const action = listAction(sellerDemandList, {
  fetchPage: (api, query: Query) => api('GET /seller/demands', { query }),
});

/** Demands that the company may quote for, with where its own quote stands. */
export default function SellerDemands({ loaderData: { list, forMe } }: Route.ComponentProps) {
  const t = useTranslations('sellerQuotes');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/demands/${id}`}
      presets={[{ label: forMe, search: 'for_me=yes&state=open' }]}
      cells={cells}
      tools={
        <LinkButton to={path('/seller/demands/consent')} look="outline">
          {t('consent.title')}
        </LinkButton>
      }
      empty={{ icon: 'clock', title: t('empty'), text: t('emptyText') }}
    />
  );
}

const cells: Cells<Row> = {
  goods: ({ lines }) => <Goods lines={lines} />,
  kg: ({ kg }) => <Quantity kg={kg} />,
  province: ({ province }) => <Province province={province} />,
  standing: ({ standing }) => <StandingBadge standing={standing} />,
};

function Goods({ lines }: Pick<Row, 'lines'>) {
  const locale = useLocale();
  return <>{lines.map(({ grade, material }) => grade ?? nameIn(locale, material)).join(', ')}</>;
}

function Province({ province }: Pick<Row, 'province'>) {
  return <>{nameIn(useLocale(), province)}</>;
}
