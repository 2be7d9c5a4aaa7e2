import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { companyList } from '#contract/operations/company-list.ts';
import type { CompanyState } from '#domain/operations/company-facts.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import type { Route } from './+types/companies';

type Query = NonNullable<Input<'GET /staff/companies'>['query']>;
type Row = Answer<'GET /staff/companies'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, companyList, {
    path: '/staff/companies',
    fetchPage: (query: Query) => page.api('GET /staff/companies', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['staffCompanies', 'list']) };
}

export const action = listAction(companyList, {
  fetchPage: (api, query: Query) => api('GET /staff/companies', { query }),
});

const TONES: Readonly<Record<CompanyState, Tone>> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  unfinished: 'neutral',
};

function State({ row: { state } }: { row: Row }) {
  const { list } = useLoaderData<typeof loader>();
  return <Badge tone={TONES[state]}>{list.values['state']?.[state]}</Badge>;
}

/** The province's name is no company's: nothing leads from it. */
function Province({ row: { province } }: { row: Row }) {
  const locale = useLocale();
  return province ? nameIn(locale, province) : '–';
}

const cells: Cells<Row> = {
  state: (row) => <State row={row} />,
  province: (row) => <Province row={row} />,
};

/** Companies as staff look after them, with views such as those that have not ordered for a month. */
export default function Companies({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffCompanies');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/companies/${id}`}
      presets={[
        { label: t('view.idle', { time: list.values['idle']?.['30'] ?? '' }), search: 'idle=30' },
        { label: t('view.never'), search: 'idle=never&state=approved' },
        { label: t('view.largest'), search: 'sort=-turnover' },
        { label: t('view.sellers'), search: 'role=seller' },
        { label: t('view.waiting'), search: 'state=waiting' },
      ]}
      cells={cells}
      empty={{ icon: 'briefcase', title: t('empty'), text: t('emptyText') }}
    />
  );
}
