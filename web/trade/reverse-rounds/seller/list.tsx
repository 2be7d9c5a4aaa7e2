import type { Answer, Input } from '#contract/client.ts';
import { myRoundList } from '#contract/trade/auctions/my-rounds-list.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { ownRoundStandings, type OwnRoundStanding } from '#domain/trade/auctions/round-offers.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import { KgPrice } from '#web/trade/auctions/auction-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/rounds'>['query']>;
type Row = Answer<'GET /seller/rounds'>['rows'][number];

const TONES: Readonly<Record<OwnRoundStanding, Tone>> = {
  upcoming: 'neutral',
  leading: 'success',
  outbid: 'warning',
  first: 'success',
  behind: 'neutral',
  cancelled: 'danger',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const list = await loadList(page, request, myRoundList, {
    path: '/seller/rounds',
    fetchPage: (query: Query) => page.api('GET /seller/rounds', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['myRounds', 'list', 'dates']) };
}

export const action = listAction(myRoundList, {
  fetchPage: (api, query: Query) => api('GET /seller/rounds', { query }),
});

const cells: Cells<Row> = {
  number: ({ id }) => auctionNo(id),
  material: ({ material }) => <Material material={material} />,
  kg: ({ kg }) => <Quantity kg={kg} />,
  own_price: ({ own_price }) => (own_price === null ? null : <KgPrice baht={own_price} />),
  standing: ({ standing }) => <Standing standing={standing} />,
};

function Material({ material }: Pick<Row, 'material'>) {
  return nameIn(useLocale(), material);
}

function Standing({ standing }: Pick<Row, 'standing'>) {
  const t = useTranslations('myRounds');
  return <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>;
}

/** The final rounds that the seller is in, those that run or come first. */
export default function MyRounds({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('myRounds');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/auctions/${id}`}
      presets={ownRoundStandings.map((standing) => ({
        label: t(`standing.${standing}`),
        search: `standing=${standing}`,
      }))}
      cells={cells}
      empty={{
        icon: 'tag',
        title: t('empty'),
        text: t('emptyText'),
        children: (
          <LinkButton to={path('/seller/demands')} look="outline">
            {t('toDemands')}
          </LinkButton>
        ),
      }}
    />
  );
}
