import { Link, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { AccountBadge } from './account-status.tsx';
import { companyName } from '#web/i18n/company-name.ts';
import type { Route } from './+types/accounts';
import own from './approvals.module.css';

const PAGE_SIZE = 20;
const QUEUES = ['buyer', 'seller', 'all'] as const;
/** What all accounts can be narrowed to: where they stand, or that staff keep them out. */
const STATUSES = ['waiting_approval', 'verified', 'not_approved', 'suspended'] as const;

/** Accounts that wait, or all; what is searched and the page stand in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const queue = QUEUES.find((name) => name === params.queue);
  if (!queue) throw redirect(`/${locale}/staff`);
  const asked = new URL(request.url).searchParams;
  const search = (asked.get('search') ?? '').trim().slice(0, 120);
  const status = queue === 'all' ? (STATUSES.find((one) => one === asked.get('status')) ?? null) : null;
  const page = pageNumberOf(asked);
  const { accounts, count } = await api('GET /staff/accounts', {
    query: {
      queue,
      ...(search && { search }),
      ...(status && (status === 'suspended' ? { access: status } : { account_status: status })),
      _start: (page - 1) * PAGE_SIZE,
      _limit: PAGE_SIZE,
    },
  });
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  return { queue, search, status, page, accounts, count, messages: messagesFor(locale, ['approvals', 'people']) };
}

type AccountRow = Awaited<ReturnType<typeof loader>>['accounts'][number];

export default function Accounts() {
  const { queue, search, status, page, accounts, count } = useLoaderData<typeof loader>();
  const t = useTranslations('approvals');
  const detailPath = useDetailPath();
  const tabs = [null, ...STATUSES].map((one) => ({
    to: one ? `?status=${one}` : '?',
    label: one ? t(`accountStatus.${one}`) : t('list.everybody'),
    isCurrent: one === status,
  }));
  return (
    <ListScreen
      title={t(`list.${queue}`)}
      note={t('list.count', { count })}
      {...(queue === 'all' && { tabs: { label: t('list.statuses'), links: tabs } })}
      filter={
        <ListFilter
          fields={[{ name: 'search', label: t('list.search'), value: search, maxLength: 120 }]}
          hidden={{ status }}
          submit={t('list.submit')}
          clear={search === '' ? null : { label: t('list.clear'), to: status ? `?status=${status}` : '?' }}
        />
      }
      columns={[
        {
          label: t('column.person'),
          render: (account) => (
            <>
              <Link to={detailPath(`/staff/account/${account.id}`)}>
                {account.firstname} {account.lastname}
              </Link>
              <small className={own.second}>{account.email}</small>
            </>
          ),
        },
        { label: t('column.company'), render: (account) => <CompanyCell account={account} /> },
        { label: t('column.as'), render: (account) => t(`as.${account.registered_as}`) },
        { label: t('column.papers'), render: (account) => <PapersCell account={account} /> },
        {
          label: queue === 'all' ? t('column.registered') : t('column.since'),
          render: (account) => <DateTime at={account.since} />,
        },
        { label: t('column.status'), render: (account) => <AccountBadge account={account} /> },
      ]}
      rows={accounts}
      empty={
        <EmptyState
          icon="user"
          title={search ? t('list.notFound') : t(queue === 'all' ? 'list.none' : 'list.nothing')}
          text={search || queue === 'all' ? undefined : t('list.nothingText')}
        />
      }
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}

function CompanyCell({ account: { company, joins } }: { account: AccountRow }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  if (company.company_code === null) return <Badge>{t('personal')}</Badge>;
  return (
    <>
      {companyName(company, locale) || t('unnamed')}
      <small className={own.second}>{[company.company_code, company.tax_id].filter(Boolean).join(' · ')}</small>
      {joins && (
        <Badge tone="info" icon="user">
          {t('joins')}
        </Badge>
      )}
    </>
  );
}

/** How many of the papers that the approval needs are approved, and how many wait to be checked. */
function PapersCell({ account: { company, joins } }: { account: AccountRow }) {
  const t = useTranslations('approvals');
  if (joins) return '–';
  const statuses = requiredDocuments(company.company_code === null).map((kind) => company[`${kind}_status`]);
  const waiting = statuses.filter((status) => status === APPROVAL_WAITING).length;
  return (
    <>
      {t('papers.approved', {
        approved: statuses.filter((status) => status === APPROVED).length,
        required: statuses.length,
      })}
      {waiting > 0 && <small className={own.second}>{t('papers.waiting', { waiting })}</small>}
    </>
  );
}
