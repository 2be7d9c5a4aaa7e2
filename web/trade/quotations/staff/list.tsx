import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { staffQuotationList } from '#contract/trade/staff-quotation-list.ts';
import { salesQuotationStates } from '#domain/trade/quotations/sales-quotation.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SalesQuotationBadge } from './sales-quotation-badge.tsx';
import type { Route } from './+types/list';

type Row = Answer<'GET /staff/quotations'>['rows'][number];
type Query = NonNullable<Input<'GET /staff/quotations'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffQuotationList, {
    path: '/staff/quotations',
    fetchPage: (query: Query) => page.api('GET /staff/quotations', { query }),
  });
  return {
    list,
    mayMake: mayAct(page.user, 'sales'),
    messages: messagesFor(page.locale, ['quotations', 'list', 'dates']),
  };
}

export const action = listAction(staffQuotationList, {
  fetchPage: (api, query: Query) => api('GET /staff/quotations', { query }),
});

const cells: Cells<Row> = { state: ({ state }) => <SalesQuotationBadge state={state} /> };

/** Quotations that sales made, the newest first. */
export default function StaffQuotations({ loaderData: { list, mayMake } }: Route.ComponentProps) {
  const t = useTranslations('quotations');
  const path = usePath();
  const make = mayMake && <LinkButton to={path('/staff/quotations/new')}>{t('staff.new')}</LinkButton>;
  return (
    <>
      {make && <p>{make}</p>}
      <ListScreen
        list={list}
        href={({ id }) => `/staff/quotations/${id}`}
        cells={cells}
        presets={salesQuotationStates.map((state) => ({ label: t(`staff.state.${state}`), search: `state=${state}` }))}
        empty={{ icon: 'file', title: t('staff.empty'), text: t('staff.emptyText') }}
      />
    </>
  );
}
