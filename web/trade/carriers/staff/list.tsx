import type { Answer, Input } from '#contract/client.ts';
import { carrierList } from '#contract/trade/carriers/list.ts';
import { carrierStates } from '#domain/trade/carriers/carrier.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CarrierBadge } from './carrier-badge.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/carriers'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, carrierList, {
    path: '/staff/carriers',
    fetchPage: (query: Query) => page.api('GET /staff/carriers', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['carriers', 'list', 'dates']) };
}

export const action = listAction(carrierList, {
  fetchPage: (api, query: Query) => api('GET /staff/carriers', { query }),
});

const CELLS: Cells<Answer<'GET /staff/carriers'>['rows'][number]> = {
  state: ({ state }) => <CarrierBadge state={state} />,
};

/** Who drives goods for the marketplace. */
export default function Carriers({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('carriers');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/carriers/${id}`}
      presets={carrierStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={CELLS}
      tools={<LinkButton to={path('/staff/carriers/new')}>{t('new')}</LinkButton>}
      siblings={<p className="soft">{t('about')}</p>}
      empty={{ icon: 'truck', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
