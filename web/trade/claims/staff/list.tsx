import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { claimList } from '#contract/trade/claim-list.ts';
import { formatMoney } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { ClaimBadge } from '#web/trade/claims/claim-state.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, claimList, {
    path: '/staff/claims',
    fetchPage: (query: Query) => page.api('GET /staff/claims', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['claims', 'list']) };
}

type Query = NonNullable<Input<'GET /staff/claims'>['query']>;
export const action = listAction(claimList, {
  fetchPage: (api, query: Query) => api('GET /staff/claims', { query }),
});

type Row = Answer<'GET /staff/claims'>['rows'][number];

const cells: Cells<Row> = {
  order_no: ({ order, purchase }) => order?.order_no ?? purchase.purchase_no,
  goods: ({ lines }) => <Goods lines={lines} />,
  refund: ({ refund }) => refund && formatMoney(refund.total, 'THB'),
  state: (claim) => <ClaimBadge claim={claim} />,
};

function Goods({ lines: [first, ...others] }: Pick<Row, 'lines'>) {
  const t = useTranslations('claims');
  return (
    <>
      {first && <GoodsName names={first} />}
      {others.length > 0 && <small> {t('more', { count: others.length })}</small>}
    </>
  );
}

/** Claims, those that wait for staff first. */
export default function StaffClaims({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return (
    <ListScreen
      list={list}
      live="claims"
      href={({ id }) => `/staff/claims/${id}`}
      presets={(['with_staff', 'with_seller', 'closed'] as const).map((state) => ({
        label: t(`tab.${state}`),
        search: `state=${state}`,
      }))}
      cells={cells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText.staff') }}
    />
  );
}
