import type { Input } from '#contract/client.ts';
import { lotDecisions } from '#contract/trade/auctions/lot-decisions.ts';
import { staffLotList } from '#contract/trade/auctions/lot-lists.ts';
import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { doneText } from '#web/kit/load-decisions.ts';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { lotCells } from '../lot-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/auctions'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffLotList, {
    path: '/staff/auctions',
    fetchPage: (query: Query) => page.api('GET /staff/auctions', { query }),
  });
  return {
    list,
    done: doneText([lotDecisions], { done: new URL(request.url).searchParams.get('done'), locale: page.locale }),
    messages: messagesFor(page.locale, ['auctionLots', 'list', 'dates']),
  };
}

export const action = listAction(staffLotList, {
  fetchPage: (api, query: Query) => api('GET /staff/auctions', { query }),
});

const STATES = auctionStates.filter((state) => state !== 'draft');

/** Auctions of all sellers: those that wait first, by their start a calendar. */
export default function StaffLots({ loaderData: { list, done } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/auctions/${id}`}
      siblings={done && <DoneNotice>{done}</DoneNotice>}
      presets={[
        ...STATES.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
        { label: t('calendar'), search: 'state=announced,running&sort=starts_at' },
      ]}
      cells={lotCells}
      tools={
        <LinkButton to={path('/staff/auctions/figures')} look="outline" size="small">
          {t('figures.title')}
        </LinkButton>
      }
      empty={{ icon: 'check', title: t('empty.staff') }}
    />
  );
}
