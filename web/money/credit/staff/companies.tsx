import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { creditStates } from '#domain/money/credit/credit-line.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { CreditTabs } from './credit-tabs.tsx';
import type { Route } from './+types/companies';
import list from '#web/ui/lists/list.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

const PAGE_SIZE = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const state = creditStates.find((known) => known === search.get('state')) ?? null;
  const page = pageNumberOf(search);
  const found = await api('GET /staff/credit/companies', {
    query: { ...(state && { state }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return { ...found, state, page, messages: messagesFor(locale, ['credit', 'staffCredit']) };
}

/** Companies with credit, those that owe the most first. */
export default function CreditCompanies({ loaderData: { rows, count, state, page } }: Route.ComponentProps) {
  const t = useTranslations('staffCredit');
  const sums = useTranslations('credit');
  const locale = useLocale();
  const detailPath = useDetailPath();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('count', { count })}</small>
      </h1>
      <CreditTabs current="companies" />
      <ListFilter
        fields={[
          {
            name: 'state',
            label: t('state'),
            value: state ?? '',
            choices: [
              { value: '', label: t('anyState') },
              ...creditStates.map((each) => ({ value: each, label: sums(`state.${each}`) })),
            ],
          },
        ]}
        submit={t('show')}
        clear={state ? { label: t('clear'), to: '?' } : null}
      />
      {rows.length === 0 ? (
        <EmptyState icon="briefcase" title={t('empty.companies')} text={t('empty.companiesText')} />
      ) : (
        <ListTable
          caption={t('title')}
          rows={rows}
          columns={[
            {
              label: t('company'),
              render: ({ company }) => (
                <Link to={detailPath(`/staff/credit/companies/${company.id}`)}>{nameIn(locale, company)}</Link>
              ),
            },
            {
              label: t('state'),
              render: ({ line, has_overdue }) => (
                <span className={list.badges}>
                  <CreditStateBadge state={line.state} />
                  {has_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
                </span>
              ),
            },
            { label: sums('granted'), isNumber: true, render: ({ line }) => formatMoney(line.amount, 'THB') },
            { label: sums('inUse'), isNumber: true, render: (row) => formatMoney(row.in_use, 'THB') },
            { label: sums('available'), isNumber: true, render: (row) => <b>{formatMoney(row.available, 'THB')}</b> },
            { label: sums('owed'), isNumber: true, render: (row) => formatMoney(row.owed, 'THB') },
            { label: t('expires'), render: ({ line }) => formatDay(line.expires_on, locale) },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}
