import { useSearchParams } from 'react-router';
import type { Input } from '#contract/client.ts';
import { myLotList } from '#contract/trade/auctions/lot-lists.ts';
import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { lotCells } from '../lot-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/auctions'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const list = await loadList(page, request, myLotList, {
    path: '/seller/auctions',
    fetchPage: (query: Query) => page.api('GET /seller/auctions', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['auctionLots', 'list', 'dates']) };
}

export const action = listAction(myLotList, {
  fetchPage: (api, query: Query) => api('GET /seller/auctions', { query }),
});

/** The seller's auctions, drafts among them. */
export default function MyLots({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots');
  const path = usePath();
  const [search] = useSearchParams();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/auctions/${id}`}
      presets={auctionStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={lotCells}
      tools={<LinkButton to={path('/seller/auctions/new')}>{t('new.do')}</LinkButton>}
      siblings={
        <>
          {search.get('done') === 'deleted' && <DoneNotice>{t('done.deleted')}</DoneNotice>}
          <p className="soft">{t('about')}</p>
        </>
      }
      empty={{ icon: 'tag', title: t('empty.mine'), text: t('empty.mineText') }}
    />
  );
}
