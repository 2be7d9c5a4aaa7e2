import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { creditCompanyList } from '#contract/money/credit/company-list.ts';
import { creditStates } from '#domain/money/credit/credit-line.ts';
import { formatMoney } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { CreditTabs } from './credit-tabs.tsx';
import type { Route } from './+types/companies';

type Query = NonNullable<Input<'GET /staff/credit/companies'>['query']>;
type Row = Answer<'GET /staff/credit/companies'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, creditCompanyList, {
    path: '/staff/credit/companies',
    fetchPage: (query: Query) => page.api('GET /staff/credit/companies', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['credit', 'staffCredit', 'list']) };
}

export const action = listAction(creditCompanyList, {
  fetchPage: (api, query: Query) => api('GET /staff/credit/companies', { query }),
});

const cells: Cells<Row> = {
  state: (row) => <State row={row} />,
  granted: ({ line }) => formatMoney(line.amount, 'THB'),
  expires_on: ({ line }) => <Day day={line.expires_on} />,
};

function State({ row: { line, has_overdue } }: { row: Row }) {
  const t = useTranslations('staffCredit');
  return (
    <>
      <CreditStateBadge state={line.state} /> {has_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
    </>
  );
}

/** Companies with credit, those that owe the most first. */
export default function CreditCompanies({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffCredit');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/credit/companies/${id}`}
      siblings={<CreditTabs current="companies" />}
      presets={[
        { label: t('overdue'), search: 'overdue=yes' },
        ...creditStates.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` })),
      ]}
      cells={cells}
      empty={{ icon: 'briefcase', title: t('empty.companies'), text: t('empty.companiesText') }}
    />
  );
}
