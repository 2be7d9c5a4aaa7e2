import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Differences } from './differences.tsx';
import type { Route } from './+types/trial-balance';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const until = dayIn(new URL(request.url).searchParams, 'until');
  const [balance, found] = await Promise.all([
    api('GET /staff/ledger/trial-balance', { query: { ...(until && { until }) } }),
    api('GET /staff/ledger/differences'),
  ]);
  return { balance, found, asked: until, messages: messagesFor(locale, ['ledger']) };
}

/** What every account holds, and whether the books agree with the orders. */
export default function TrialBalance({ loaderData }: Route.ComponentProps) {
  const { balance, found, asked } = loaderData;
  const t = useTranslations('ledger');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const query = new URLSearchParams({ ...(asked && { until: asked }), language: locale });
  const total = {
    name: t('total'),
    kind: null,
    account: null,
    debit: balance.debit,
    credit: balance.credit,
    balance: 0,
  };
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('note', { day: formatDay(balance.until, locale) })}</small>
      </h1>
      <Differences {...found} />
      <ListFilter
        fields={[]}
        day={{ name: 'until', label: t('until'), defaultValue: asked || balance.until }}
        submit={t('show')}
        clear={asked ? { label: t('today'), to: '?' } : null}
      />
      {balance.rows.length === 0 ? (
        <EmptyState icon="history" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="below-2">
            <a href={`/api/staff/ledger/trial-balance/export?${query.toString()}`} download>
              {t('export')}
            </a>
          </p>
          <ListTable
            caption={t('title')}
            rows={[...balance.rows, total]}
            columns={[
              {
                label: t('account'),
                render: ({ account, name }) =>
                  account ? <Link to={detailPath(`/staff/ledger/${account}`)}>{name}</Link> : <b>{name}</b>,
              },
              { label: t('accountKind'), render: ({ kind }) => kind && t(`kind.${kind}`) },
              { label: t('debit'), isNumber: true, render: ({ debit }) => formatMoney(debit, 'THB') },
              { label: t('credit'), isNumber: true, render: ({ credit }) => formatMoney(credit, 'THB') },
              {
                label: t('balance'),
                isNumber: true,
                render: ({ balance: held }) => <b>{formatMoney(held, 'THB')}</b>,
              },
            ]}
          />
        </>
      )}
    </>
  );
}
