import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { QUOTATIONS_PAGE_SIZE } from '#domain/values/limits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { QuotationBadge } from './state-badge.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  requireMember(here, request);
  const page = pageNumberOf(new URL(request.url).searchParams);
  const { quotation_list, count, total_page } = await here.api('GET /quotation/list', {
    query: { _start: (page - 1) * QUOTATIONS_PAGE_SIZE, _limit: QUOTATIONS_PAGE_SIZE },
  });
  return {
    quotations: quotation_list,
    count,
    page,
    pages: total_page,
    messages: messagesFor(here.locale, ['quotations']),
  };
}

/** The company's quotations, the newest first. */
export default function Quotations({ loaderData: { quotations, count, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('quotations');
  const path = usePath();
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      columns={[
        {
          label: t('col.number'),
          render: (row) => (
            <>
              <Link
                to={path(`/user/quotations/view?id=${row.id}`)}
                aria-label={t('open', { number: row.quotation_no })}
              >
                {row.quotation_no}
              </Link>
              <PoNumber of={row.po_number} isOwn />
              <DateTime at={row.made_at} />
            </>
          ),
        },
        { label: t('col.until'), render: (row) => <DateTime at={row.valid_until} /> },
        { label: t('col.lines'), isNumber: true, render: (row) => row.line_count },
        { label: t('col.total'), isNumber: true, render: (row) => <Money baht={row.total_include_vat} settled /> },
        { label: t('col.state'), render: (row) => <QuotationBadge state={row.state} /> },
      ]}
      rows={quotations}
      empty={
        <EmptyState icon="file" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/cart')}>{t('empty.action')}</LinkButton>
        </EmptyState>
      }
      page={page}
      pages={pages}
    />
  );
}
