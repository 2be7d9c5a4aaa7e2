import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { applicationStates } from '#domain/site/visitor-forms.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { NoneFound } from '#web/site/visitor-forms/staff/none-found.tsx';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { queryOf, tabOf, useTabs } from '#web/site/visitor-forms/staff/tabs.ts';
import type { Route } from './+types/job-applications';

const PAGE_SIZE = 20;

/** Who applied; tab, search and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, applicationStates);
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const { count, applications } = await api('GET /staff/job-applications', {
    query: { ...queryOf(tab), ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return { applications, count, tab, q, page, messages: messagesFor(locale, ['visitorForms']) };
}

export default function Applications() {
  const { applications, count, tab, q, page } = useLoaderData<typeof loader>();
  const t = useTranslations('visitorForms');
  const detailPath = useDetailPath();
  return (
    <ListScreen
      title={t('applications')}
      note={t('count', { count })}
      tabs={useTabs(applicationStates, tab)}
      filter={
        <ListFilter
          fields={[{ name: 'q', label: t('filter.applicant'), value: q, maxLength: 120 }]}
          hidden={{ state: tab }}
          submit={t('filter.submit')}
          clear={q ? { label: t('filter.clear'), to: tab ? `?state=${tab}` : '?' } : null}
        />
      }
      columns={[
        {
          label: t('applicant'),
          render: (row) => <Link to={detailPath(`/staff/applications/${row.id}`)}>{row.name}</Link>,
        },
        { label: t('opening'), render: (row) => row.opening_title },
        { label: t('phone'), render: (row) => row.phone },
        { label: t('at'), render: (row) => <DateTime at={row.created_at} /> },
        { label: t('stateLabel'), render: (row) => <StateBadge state={row.state} /> },
      ]}
      rows={applications}
      empty={<NoneFound isSearch={q !== ''} tab={tab} list="applications" />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
