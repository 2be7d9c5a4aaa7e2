import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { requestFilters } from '#contract/trade/purchase-requests.ts';
import { ORDERS_PAGE_SIZE } from '#domain/values/limits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { RequestState } from './request-state.tsx';
import type { Route } from './+types/requests';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const search = new URL(request.url).searchParams;
  const asked = requestFilters.find((each) => each === search.get('show')) ?? 'all';
  const number = pageNumberOf(search);
  const found = await page.api('GET /purchase-request/list', {
    query: { filter: asked, _start: (number - 1) * ORDERS_PAGE_SIZE, _limit: ORDERS_PAGE_SIZE },
  });
  return { ...found, filter: asked, page: number, messages: messagesFor(page.locale, ['purchasing']) };
}

/** What colleagues want to order and the company has to approve: those that wait for the reader first to choose. */
export default function PurchaseRequests({
  loaderData: { requests, to_decide, count, total_page, filter, page },
}: Route.ComponentProps) {
  const t = useTranslations('purchasing');
  const path = usePath();
  return (
    <ListScreen
      title={t('requests')}
      note={t('count', { count })}
      tabs={{
        label: t('requests'),
        links: requestFilters.map((each) => ({
          to: `?show=${each}`,
          label: each === 'to_decide' && to_decide > 0 ? `${t(`filter.${each}`)} (${to_decide})` : t(`filter.${each}`),
          isCurrent: filter === each,
        })),
      }}
      columns={[
        {
          label: t('col.request'),
          render: (request) => (
            <>
              <Link to={path(`/user/purchase-requests/${request.id}`)}>{t('number', { id: String(request.id) })}</Link>
              <DateTime at={request.created_at} />
            </>
          ),
        },
        { label: t('col.requester'), render: (request) => request.requester },
        {
          label: t('col.references'),
          render: (request) => [request.po_number, request.cost_centre].filter(Boolean).join(' · ') || '–',
        },
        { label: t('col.total'), isNumber: true, render: (request) => <Money baht={request.total} settled /> },
        {
          label: t('col.state'),
          render: (request) => (
            <>
              <RequestState request={request} />
              {request.order_no && <small>{request.order_no}</small>}
            </>
          ),
        },
      ]}
      rows={requests}
      empty={
        <EmptyState icon="check" title={t(`empty.${filter}`)} text={t('empty.text')}>
          <LinkButton to={path('/products')} look="outline">
            {t('empty.action')}
          </LinkButton>
        </EmptyState>
      }
      page={page}
      pages={total_page}
    />
  );
}
