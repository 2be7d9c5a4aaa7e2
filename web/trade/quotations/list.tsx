import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { quotationList } from '#contract/trade/quotation-list.ts';
import { quotationStates } from '#domain/trade/quotations/quotation.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { QuotationBadge } from './state-badge.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /quotation/list'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, quotationList, {
    path: '/quotation/list',
    fetchPage: (query: Query) => page.api('GET /quotation/list', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['quotations', 'list', 'dates']) };
}

export const action = listAction(quotationList, {
  fetchPage: (api, query: Query) => api('GET /quotation/list', { query }),
});

type Row = Answer<'GET /quotation/list'>['rows'][number];

const cells: Cells<Row> = {
  state: ({ state }) => <QuotationBadge state={state} />,
};

const poNumber = ({ po_number }: Row) => <PoNumber of={po_number} isOwn />;

/** The company's quotations, the newest first. */
export default function Quotations({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('quotations');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/quotations/view?id=${id}`}
      cells={cells}
      under={poNumber}
      presets={quotationStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      empty={{
        icon: 'file',
        title: t('empty.title'),
        text: t('empty.text'),
        children: <LinkButton to={path('/cart')}>{t('empty.action')}</LinkButton>,
      }}
    />
  );
}
