import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { requestStates } from '#domain/money/credit/credit-request.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { RequestStateBadge } from '#web/money/credit/credit-state.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { CreditTabs } from './credit-tabs.tsx';
import type { Route } from './+types/requests';
import list from '#web/ui/lists/list.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

const PAGE_SIZE = 20;
const DONE = ['approved', 'refused'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const status = requestStates.find((known) => known === search.get('status')) ?? null;
  const page = pageNumberOf(search);
  const found = await api('GET /staff/credit/requests', {
    query: { ...(status && { status }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(found.count / PAGE_SIZE));
  return {
    ...found,
    status,
    page,
    done: DONE.find((known) => known === search.get('done')) ?? null,
    messages: messagesFor(locale, ['credit', 'staffCredit']),
  };
}

/** Credit requests, those that wait the longest first. */
export default function CreditRequests({ loaderData: { rows, count, status, page, done } }: Route.ComponentProps) {
  const t = useTranslations('staffCredit');
  const credit = useTranslations('credit');
  const locale = useLocale();
  const detailPath = useDetailPath();
  return (
    <>
      <PageHead title={t('tab.requests')} hidden />
      <h1 className={list.title}>
        {t('tab.requests')} <small>{t('requestCount', { count })}</small>
      </h1>
      <CreditTabs current="requests" />
      {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <ListFilter
        fields={[
          {
            name: 'status',
            label: t('state'),
            value: status ?? '',
            choices: [
              { value: '', label: t('anyState') },
              ...requestStates.map((each) => ({ value: each, label: credit(`requestState.${each}`) })),
            ],
          },
        ]}
        submit={t('show')}
        clear={status ? { label: t('clear'), to: '?' } : null}
      />
      {rows.length === 0 ? (
        <EmptyState icon="check" title={t('empty.requests')} />
      ) : (
        <ListTable
          caption={t('tab.requests')}
          rows={rows}
          columns={[
            {
              label: t('company'),
              render: ({ id, company }) => (
                <Link to={detailPath(`/staff/credit/requests/${id}`)}>{nameIn(locale, company)}</Link>
              ),
            },
            { label: t('asked'), isNumber: true, render: ({ amount }) => formatMoney(amount, 'THB') },
            { label: t('term'), isNumber: true, render: ({ credit_time }) => t('days', { days: credit_time }) },
            { label: t('sentAt'), render: ({ created_at }) => <DateTime at={created_at} /> },
            { label: t('state'), render: (row) => <RequestStateBadge state={row.status} /> },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}
