import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay } from '#domain/values/format.ts';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Sale } from './sale.ts';

/** What was said of goods that are on their way: it can only be read. */
export function ReadyFacts({ sale, readiness }: { sale: Sale; readiness: NonNullable<Sale['readiness']> }) {
  const t = useTranslations('goodsReady');
  const locale = useLocale();
  return (
    <>
      <dl className="facts below-3">
        <dt>{t('date')}</dt>
        <dd>{formatDay(readiness.ready_date, locale)}</dd>
        {readiness.vehicle_plate && (
          <>
            <dt>{t('vehicle')}</dt>
            <dd>{readiness.vehicle_plate}</dd>
          </>
        )}
        {readiness.driver_name && (
          <>
            <dt>{t('driver')}</dt>
            <dd>{readiness.driver_name}</dd>
          </>
        )}
        {readiness.driver_phone && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <Telephone number={readiness.driver_phone} />
            </dd>
          </>
        )}
        {readiness.weigh_ticket_no && (
          <>
            <dt>{t('ticketNo')}</dt>
            <dd>{readiness.weigh_ticket_no}</dd>
          </>
        )}
      </dl>
      <TicketLink sale={sale} />
    </>
  );
}

/** The paper of the scales that is on file. */
export function TicketLink({ sale: { weigh_ticket } }: { sale: Sale }) {
  const t = useTranslations('goodsReady');
  if (!weigh_ticket) return null;
  return (
    <p>
      <a href={weigh_ticket.url} target="_blank" rel="noreferrer">
        {t('ticketKnown', { name: weigh_ticket.name })}
      </a>
    </p>
  );
}
