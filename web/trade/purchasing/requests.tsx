import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { purchaseRequestList } from '#contract/trade/purchase-request-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { RequestState } from './request-state.tsx';
import type { Route } from './+types/requests';

type Query = NonNullable<Input<'GET /purchase-request/list'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const [list, { count: toDecide }] = await Promise.all([
    loadList(page, request, purchaseRequestList, {
      path: '/purchase-request/list',
      fetchPage: (query: Query) => page.api('GET /purchase-request/list', { query }),
    }),
    page.api('GET /purchase-request/list', { query: { to_decide: 'yes', _limit: 1 } }),
  ]);
  return { list, toDecide, messages: messagesFor(page.locale, ['purchasing', 'list', 'dates']) };
}

export const action = listAction(purchaseRequestList, {
  fetchPage: (api, query: Query) => api('GET /purchase-request/list', { query }),
});

const cells: Cells<Answer<'GET /purchase-request/list'>['rows'][number]> = {
  request_no: ({ id }) => <RequestNumber id={id} />,
  state: (request) => (
    <>
      <RequestState request={request} />
      {request.order_no && <small> {request.order_no}</small>}
    </>
  ),
};

function RequestNumber({ id }: { id: number }) {
  return useTranslations('purchasing')('number', { id: String(id) });
}

/** What colleagues want to order and the company has to approve: those that wait for the reader first to choose. */
export default function PurchaseRequests({ loaderData: { list, toDecide } }: Route.ComponentProps) {
  const t = useTranslations('purchasing');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/purchase-requests/${id}`}
      cells={cells}
      presets={[
        {
          label: [t('filter.to_decide'), toDecide > 0 && `(${toDecide})`].filter(Boolean).join(' '),
          search: 'to_decide=yes',
        },
        { label: t('filter.mine'), search: 'mine=yes' },
      ]}
      empty={{
        icon: 'check',
        title: t('empty.title'),
        text: t('empty.text'),
        children: (
          <LinkButton to={path('/products')} look="outline">
            {t('empty.action')}
          </LinkButton>
        ),
      }}
    />
  );
}
