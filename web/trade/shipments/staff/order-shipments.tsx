import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatDay, formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import type { ShownShipments } from './load-shipments.ts';
import { PlanForm } from './plan-form.tsx';
import { ShipmentBadge } from '../shipment-badge.tsx';
import styles from '#web/ui/details/detail.module.css';

interface Props {
  of: ShownShipments;
  refused: RefusedDecision | undefined;
}

/** What of an order leaves with which vehicle, what may be decided of it, and what no shipment takes yet. */
export function OrderShipments({ of, refused }: Props) {
  const t = useTranslations('shipments');
  const { shipments, lines, progress, may_plan } = of;
  const open = lines.filter((line) => line.open > 0);
  if (shipments.length === 0 && !may_plan) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {shipments.length > 0 && <p>{t('progress', { ...progress })}</p>}
      <ul className="stack gap-3">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <Shipment shipment={shipment} refused={refused} />
          </li>
        ))}
      </ul>
      {may_plan && (
        <details className="opens framed" open={refused?.typed?.['do'] === 'plan_shipment'}>
          <summary>{t('plan.title')}</summary>
          <PlanForm lines={open} refused={refused} />
        </details>
      )}
    </section>
  );
}

type ShownShipment = ShownShipments['shipments'][number];

function Shipment({ shipment, refused }: { shipment: ShownShipment; refused: RefusedDecision | undefined }) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const { planned_day, plate, driver_name, driver_phone, reason, lines, events } = shipment;
  return (
    <>
      <p>
        <strong>{shipment.shipment_no}</strong> <ShipmentBadge state={shipment.state} />{' '}
        <small>
          <CompanyLink company={shipment.seller} /> · {nameIn(locale, shipment.warehouse)}
        </small>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {formatNumber(line.quantity)} × <GoodsName names={line} />
            {line.lot_no && <small> {t('lot', { lot: line.lot_no })}</small>}
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          ...(planned_day ? [[t('day'), formatDay(planned_day, locale)] as const] : []),
          ...(plate ? [[t('plate'), plate] as const] : []),
          ...(driver_name || driver_phone
            ? [
                [
                  t('driver'),
                  <span key="driver">
                    {driver_name} {driver_phone && <Telephone number={driver_phone} />}
                  </span>,
                ] as const,
              ]
            : []),
          ...(reason ? [[t('reason'), reason] as const] : []),
        ]}
      />
      <details className="opens">
        <summary>{t('history')}</summary>
        <ol className="stack gap-2 past">
          {events.map((event) => (
            <li key={event.id}>
              <strong>{t(`event.${event.event}`)}</strong>{' '}
              <small>
                {formatDateTime(new Date(event.at), locale)} · {event.person ?? t(`by.${event.by}`)}
              </small>
              {event.note && <span> {event.note}</span>}
            </li>
          ))}
        </ol>
      </details>
      <Decisions of={shipment.decisions} objectId={shipment.id} refused={refused} />
    </>
  );
}
