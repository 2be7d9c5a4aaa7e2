import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatDay, formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import type { ShownShipments } from './load-shipments.ts';
import { PlanForm } from './plan-form.tsx';
import { ShipmentBadge } from '../shipment-badge.tsx';
import { ShippedLot } from '../shipped-lot.tsx';
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
  const path = usePath();
  const { planned_day, plate, driver_name, driver_phone, reason, lines, events, trip, handed, files } = shipment;
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
            {line.lot_no && (
              <small>
                {' '}
                {line.lot ? (
                  <Link to={path(`/staff/lots/${line.lot.id}`)}>{t('lot', { lot: line.lot_no })}</Link>
                ) : (
                  t('lot', { lot: line.lot_no })
                )}
              </small>
            )}
            {line.lot && <ShippedLot lot={line.lot} />}
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
          ...(trip
            ? [
                [
                  t('trip'),
                  <Link key="trip" to={path(`/staff/trips/${trip.id}`)}>
                    {trip.trip_no}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(reason ? [[t('reason'), reason] as const] : []),
          ...(handed ? [[t('receiver'), <Handed key="receiver" handed={handed} />] as const] : []),
          ...(handed && (handed.weighed_kg !== null || handed.ticket_no)
            ? [[t('weighed'), <Weighed key="weighed" handed={handed} />] as const]
            : []),
          ...(files.length > 0 ? [[t('proof'), <Proof key="proof" files={files} />] as const] : []),
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

type HandOver = NonNullable<ShownShipment['handed']>;

/** Who took the goods in, as the driver says. */
function Handed({ handed: { receiver, at } }: { handed: HandOver }) {
  return (
    <>
      {receiver} <DateTime at={at} />
    </>
  );
}

/** What the weighbridge said, and its ticket. */
function Weighed({ handed: { weighed_kg, ticket_no } }: { handed: HandOver }) {
  return (
    <>
      {weighed_kg !== null && <Quantity kg={weighed_kg} />} {ticket_no}
    </>
  );
}

/** Pictures, signature and ticket of the hand-over. */
function Proof({ files }: Pick<ShownShipment, 'files'>) {
  const t = useTranslations('shipments');
  return (
    <span className="row gap-2">
      {files.map(({ id, kind, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {t(`file.${kind}`)}
        </a>
      ))}
    </span>
  );
}
