import { data, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { accountNames } from '#domain/ledger/accounts.ts';
import { formatMoney } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { AccountLines } from './account-lines.tsx';
import type { Route } from './+types/account';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idIn } from '#web/page/ids.ts';

const PAGE_SIZE = 50;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const account = accountNames.find((known) => known === params.account);
  if (!account) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams;
  const numberOf = (name: string) => String(idIn(asked.get(name)) ?? '');
  const search = {
    company_id: numberOf('company'),
    order_id: numberOf('order'),
    from: dayIn(asked, 'from'),
    to: dayIn(asked, 'to'),
  };
  const page = pageNumberOf(asked);
  const paging = { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE };
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const isByCompany = asked.get('by') === 'company';
  const [lines, companies] = await Promise.all([
    api('GET /staff/ledger/accounts/{account}', { params: { account }, query: { ...given, ...paging } }),
    isByCompany
      ? api('GET /staff/ledger/accounts/{account}/companies', { params: { account }, query: paging })
      : { count: 0, rows: [] },
  ]);
  return { account, search, given, page, lines, companies, isByCompany, messages: messagesFor(locale, ['ledger']) };
}

/** The lines of an account, or what each company's part of it holds. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { account, search, given, page, lines, companies, isByCompany } = loaderData;
  const t = useTranslations('ledger.lines');
  const kinds = useTranslations('ledger.kind');
  const words = useTranslations('ledger');
  const locale = useLocale();
  const here = `/${locale}/staff/ledger`;
  const query = new URLSearchParams({ ...given, language: locale });
  const company = lines.company && nameIn(locale, lines.company);
  const count = isByCompany ? companies.count : lines.count;
  return (
    <>
      <PageHead title={lines.name} hidden />
      <p className="below-2">
        <BackLink list="/staff/ledger">{t('back')}</BackLink>
      </p>
      <h1 className="row below-4">
        {lines.name} <small>{company ? t('of', { company }) : kinds(lines.kind)}</small>
      </h1>
      {lines.is_by_company && (
        <ListTabs
          label={lines.name}
          links={[
            { label: t('allLines'), to: `${here}/${account}`, isCurrent: !isByCompany },
            { label: t('companies'), to: `${here}/${account}?by=company`, isCurrent: isByCompany },
          ]}
        />
      )}
      {isByCompany ? (
        <ListTable
          caption={t('companies')}
          rows={companies.rows}
          columns={[
            {
              label: t('company'),
              render: (row) => (
                <Link to={`${here}/${account}?company=${row.company.id}`}>{nameIn(locale, row.company)}</Link>
              ),
            },
            {
              label: words('balance'),
              isNumber: true,
              render: ({ balance }) => formatMoney(balance, 'THB'),
            },
          ]}
        />
      ) : (
        <>
          <ListFilter
            fields={[]}
            hidden={{ company: search.company_id || null, order: search.order_id || null }}
            dates={{
              label: t('dates'),
              from: { name: 'from', label: t('from'), value: search.from },
              to: { name: 'to', label: t('to'), value: search.to },
            }}
            submit={t('search')}
            clear={Object.keys(given).length > 0 ? { label: t('clear'), to: '?' } : null}
          />
          <dl className="figures below-4">
            <div>
              <dt>{t('opening')}</dt>
              <dd>{formatMoney(lines.opening, 'THB')}</dd>
            </div>
            <div>
              <dt>{t('closing')}</dt>
              <dd>{formatMoney(lines.closing, 'THB')}</dd>
            </div>
          </dl>
          {lines.entries.length === 0 ? (
            <EmptyState icon="history" title={t('empty')} />
          ) : (
            <>
              <p className="below-2">
                <span role="status">{t('count', { count: lines.count })}</span>{' '}
                <a href={`/api/staff/ledger/accounts/${account}/export?${query.toString()}`} download>
                  {words('export')}
                </a>
              </p>
              <AccountLines name={lines.name} hasCompanies={lines.is_by_company && !company} entries={lines.entries} />
            </>
          )}
        </>
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}
