import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { looksOf } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SalesQuotationBadge } from './sales-quotation-badge.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    quotation: await page.api('GET /staff/quotations/{id}', { params: { id: idOf(params.id) } }),
    isMade: new URL(request.url).searchParams.get('done') === 'made',
    messages: messagesFor(page.locale, ['quotations']),
  };
}

/** A quotation that sales made: what the buyer was offered, and what sellers agreed to. */
export default function StaffQuotation({ loaderData: { quotation, isMade } }: Route.ComponentProps) {
  const t = useTranslations('quotations');
  const locale = useLocale();
  const { lines, consents, note } = quotation;
  return (
    <div className="stack medium">
      <PageHead title={quotation.quotation_no} hidden />
      <p>
        <BackLink list="/staff/quotations">{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{quotation.quotation_no}</h1>
        <SalesQuotationBadge state={quotation.state} />
        <a className={looksOf({ look: 'outline', size: 'small' })} href={`/api/staff/quotations/${quotation.id}/pdf`}>
          {t('pdf')}
        </a>
      </header>
      {isMade && <DoneNotice>{t(quotation.state === 'waiting' ? 'staff.held' : 'staff.sent')}</DoneNotice>}
      <dl className="facts">
        <dt>{t('staff.buyer')}</dt>
        <dd>{nameIn(locale, quotation.buyer)}</dd>
        <dt>{t('col.until')}</dt>
        <dd>
          <DateTime at={quotation.valid_until} />
        </dd>
        <dt>{t('staff.madeBy')}</dt>
        <dd>{quotation.made_by}</dd>
        {note && (
          <>
            <dt>{t('note')}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <Panel title={t('goods')}>
        <ul className="stack gap-3 ruled entries">
          {lines.map((line) => (
            <li key={line.productstock_id}>
              <div>
                <strong>
                  {locale === 'th' ? line.product_name : line[`product_name_${locale}`] || line.product_name}
                </strong>
                <p className="small">
                  {line.sku_no} · {formatNumber(line.quantity)} × <Money baht={line.price} settled /> ·{' '}
                  <PricePerKg baht={line.line_total / (line.quantity * line.unit_weight)} settled />
                </p>
              </div>
              <Money baht={line.line_total} settled />
            </li>
          ))}
        </ul>
      </Panel>
      {consents.length > 0 && (
        <Panel title={t('staff.consents')}>
          <dl className="facts">
            {consents.map(({ seller, reduction, consent }) => (
              <div key={seller.id}>
                <dt>
                  {nameIn(locale, seller)} · −<Money baht={reduction} settled />
                </dt>
                <dd>{consent}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </div>
  );
}
