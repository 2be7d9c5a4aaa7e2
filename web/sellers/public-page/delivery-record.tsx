import { useTranslations } from '#web/i18n/texts.tsx';
import { RECORD_FROM_SALES, RECORD_MONTHS } from '#domain/sellers/delivery-record.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { SellerView } from './seller-view.server.ts';

/** How the seller has answered and delivered, with what the figures mean. */
export function DeliveryRecord({ record, answers }: Pick<SellerView, 'record' | 'answers'>) {
  const t = useTranslations('sellerPage.record');
  return (
    <Panel title={t('title')} aside={<span className="soft">{t('period', { months: RECORD_MONTHS })}</span>}>
      {answers && (
        <dl className="figures">
          <div>
            <dt>{t('accepted')}</dt>
            <dd>{t('percent', { value: answers.accepted_in_time_percent })}</dd>
          </div>
          <div>
            <dt>{t('asked')}</dt>
            <dd>{t('count', { count: answers.asked })}</dd>
          </div>
        </dl>
      )}
      {record ? (
        <>
          <dl className="figures">
            <div>
              <dt>{t('onTime')}</dt>
              <dd>
                {record.on_time_percent === null ? t('undated') : t('percent', { value: record.on_time_percent })}
              </dd>
            </div>
            <div>
              <dt>{t('cancelled')}</dt>
              <dd>{t('percent', { value: record.cancelled_percent })}</dd>
            </div>
            <div>
              <dt>{t('deliveries')}</dt>
              <dd>{t('count', { count: record.deliveries })}</dd>
            </div>
          </dl>
          <p className="soft above-3">{t('how')}</p>
        </>
      ) : (
        <p className="soft above-3">{t('few', { count: RECORD_FROM_SALES, months: RECORD_MONTHS })}</p>
      )}
    </Panel>
  );
}
