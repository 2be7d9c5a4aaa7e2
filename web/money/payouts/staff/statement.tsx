import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { PurchaseNumber, StatementLines } from '#web/money/payouts/statement-lines.tsx';
import { StatementSums } from '#web/money/payouts/statement-sums.tsx';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/statement';

const PAGE_SIZE = 50;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')];
  const page = pageNumberOf(search);
  return {
    statement: await api('GET /staff/sellers/{id}/statement', {
      params: { id: idOf(params.id) },
      query: { ...(from && { from }), ...(to && { to }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    page,
    isAsked: from !== '' || to !== '',
    messages: messagesFor(locale, ['payouts', 'sellerStatement', 'refunds']),
  };
}

/** A seller's statement as the seller reads it, for staff. */
export default function SellerStatement({ loaderData: { statement, page, isAsked } }: Route.ComponentProps) {
  const t = useTranslations('sellerStatement');
  const tPayouts = useTranslations('payouts');
  const locale = useLocale();
  const path = usePath();
  const { company, from, to, count, lines, payable_after_days } = statement;
  const title = nameIn(locale, company);
  return (
    <>
      <PageHead title={title} hidden />
      <p>
        <WayBack to={path('/staff/payouts')}>{tPayouts('title')}</WayBack>
      </p>
      <h1 className="row below-4">
        {title} <small>{t('period', { from: formatDay(from, locale), to: formatDay(to, locale) })}</small>
      </h1>
      <ListFilter
        fields={[]}
        dates={{
          label: t('dates'),
          from: { name: 'from', label: t('from'), value: from },
          to: { name: 'to', label: t('to'), value: to },
        }}
        submit={t('show')}
        clear={isAsked ? { label: t('thisMonth'), to: '?' } : null}
      />
      <StatementSums statement={statement} />
      {lines.length === 0 ? (
        <EmptyState icon="banknote" title={t('empty')} text={t('emptyText', { days: payable_after_days })} />
      ) : (
        <StatementLines lines={lines} payoutPath={(id) => `/staff/payout-lines/${id}`} PurchaseName={PurchaseNumber} />
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}
