import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { myAuctionList } from '#contract/trade/auctions/my-list.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { KgPrice } from '../auction-cells.tsx';
import { StandingBadge } from './standing-badge.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /my-auctions'>['query']>;
type Row = Answer<'GET /my-auctions'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, myAuctionList, {
    path: '/my-auctions',
    fetchPage: (query: Query) => page.api('GET /my-auctions', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['myAuctions', 'list', 'dates']) };
}

export const action = listAction(myAuctionList, {
  fetchPage: (api, query: Query) => api('GET /my-auctions', { query }),
});

const cells: Cells<Row> = {
  number: ({ id }) => auctionNo(id),
  kg: ({ kg }) => <Quantity kg={kg} />,
  price: ({ price }) => (price === null ? null : <KgPrice baht={price} />),
  standing: ({ standing, confirm_by }) => (
    <>
      <StandingBadge standing={standing} />
      {confirm_by && (
        <small>
          {' '}
          <Deadline at={confirm_by} />
        </small>
      )}
    </>
  ),
};

/** Where somebody bids, as long as they can; then where the lot is ordered and what the bids held. */
const pathTo = ({ id, standing }: Row): string =>
  TAKES_BIDS.has(standing) ? `/auctions/${id}` : `/user/auctions/${id}`;
const TAKES_BIDS: ReadonlySet<Row['standing']> = new Set<Row['standing']>(['upcoming', 'running', 'leading']);

/** The auctions in which the company takes part. */
export default function MyAuctions({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('myAuctions');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={pathTo}
      cells={cells}
      empty={{
        icon: 'tag',
        title: t('empty'),
        text: t('emptyText'),
        children: (
          <LinkButton to={path('/auctions')} look="outline">
            {t('toAuctions')}
          </LinkButton>
        ),
      }}
    />
  );
}
