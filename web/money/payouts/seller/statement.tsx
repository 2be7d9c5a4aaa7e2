import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { monthBefore } from '#domain/money/payouts/statement-period.ts';
import { formatDay } from '#domain/values/format.ts';
import { isMadeLater } from '#domain/files/made-document.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { CommissionDocuments } from './commission-documents.tsx';
import { PurchaseLink, StatementLines } from '../statement-lines.tsx';
import { StatementSums } from '../statement-sums.tsx';
import { ToCome } from './to-come.tsx';
import type { Route } from './+types/statement';

const PAGE_SIZE = 50;
/** The newest ones, of about a year of payouts. */
const MAX_DOCUMENTS = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  requireRight(here, request, 'see_statement');
  const asked = new URL(request.url).searchParams;
  const [from, to] = [dayIn(asked, 'from'), dayIn(asked, 'to')];
  const page = pageNumberOf(asked);
  const [statement, documents] = await Promise.all([
    here.api('GET /seller/statement', {
      query: { ...(from && { from }), ...(to && { to }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    here.api('GET /seller/commission-documents', { query: { _limit: MAX_DOCUMENTS } }),
  ]);
  return {
    statement,
    documents,
    page,
    isAsked: from !== '' || to !== '',
    messages: messagesFor(here.locale, ['sellerStatement', 'refunds']),
  };
}

/** A long statement is made in the background; its page says how far it is. */
export const action = formAction(async ({ page: { api, locale }, form }) => {
  const [from, to] = [textOf(form, 'from'), textOf(form, 'to')];
  const { made_document } = await api('POST /seller/statement/pdf', { body: { from, to, language: locale } });
  return redirect(
    made_document === null
      ? `/${locale}/seller/statement?from=${from}&to=${to}`
      : `/${locale}/user/made-documents/${made_document}`,
  );
});

/** What the marketplace owes the seller, line by line, and what is to come. */
export default function Statement({ loaderData: { statement, documents, page, isAsked } }: Route.ComponentProps) {
  const t = useTranslations('sellerStatement');
  const locale = useLocale();
  const { from, to, opening, count, lines, to_come, payable_after_days } = statement;
  const refused = useActionData<typeof action>();
  const isLong = isMadeLater(count);
  const before = monthBefore(from);
  const query = new URLSearchParams({ from, to, language: locale });
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('period', { from: formatDay(from, locale), to: formatDay(to, locale) })}</small>
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
      <FormErrors error={refused?.error}>
        <FormError />
      </FormErrors>
      <div className="wrap between below-2">
        <WayBack to={`?from=${before.from}&to=${before.to}`}>
          {t('monthBefore', { from: formatDay(before.from, locale) })}
        </WayBack>
        {/* A balance without a movement is a statement, too. */}
        {(count > 0 || opening !== 0) && (
          <span className="wrap">
            {isLong && (
              <Form method="post">
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <SubmitButton look="plain">{t('export.later')}</SubmitButton>
              </Form>
            )}
            {(isLong ? (['csv'] as const) : (['pdf', 'csv'] as const)).map((format) => (
              <a key={format} href={`/api/seller/statement/export?${query.toString()}&format=${format}`} download>
                {t(`export.${format}`)}
              </a>
            ))}
          </span>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState icon="banknote" title={t('empty')} text={t('emptyText', { days: payable_after_days })} />
      ) : (
        <StatementLines lines={lines} payoutPath={(id) => `/seller/payouts/${id}`} PurchaseName={PurchaseLink} />
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
      <CommissionDocuments {...documents} />
      <ToCome {...to_come} days={payable_after_days} />
    </>
  );
}
