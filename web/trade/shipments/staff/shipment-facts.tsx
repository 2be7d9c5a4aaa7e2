import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatDay, formatNumber } from '#domain/values/format.ts';
import { returnableKinds } from '#domain/trade/returnables/returnables.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import type { ShownShipment } from './load-shipments.ts';

interface ShipmentFactsProps {
  shipment: ShownShipment;
  /** The trip on whose page it stands, which says the vehicle itself. */
  on: { plate: string | null } | undefined;
}

/** Vehicle, hand-over and history of a shipment. */
export function ShipmentFacts({ shipment, on }: ShipmentFactsProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const path = usePath();
  const { planned_day, plate, driver_name, driver_phone, reason, events, trip, handed, files } = shipment;
  const hasReturnables = shipment.returnables.pallet > 0 || shipment.returnables.jumbo_bag > 0;
  return (
    <>
      <FactList
        facts={[
          ...(planned_day && !on ? [[t('day'), formatDay(planned_day, locale)] as const] : []),
          ...(plate && plate !== on?.plate ? [[t('plate'), plate] as const] : []),
          ...((driver_name || driver_phone) && !on
            ? [
                [
                  t('driver'),
                  <span key="driver">
                    {driver_name} {driver_phone && <Telephone number={driver_phone} />}
                  </span>,
                ] as const,
              ]
            : []),
          ...(trip && !on
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
          ...(hasReturnables
            ? [[t('returnables'), <ReturnableCounts key="returnables" counts={shipment.returnables} />] as const]
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
    </>
  );
}

/** Pallets and bags, those that there are. */
function ReturnableCounts({ counts }: { counts: ShownShipment['returnables'] }) {
  const t = useTranslations('returnables.kind');
  const kinds = returnableKinds.filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => `${t(kind)} ${formatNumber(counts[kind])}`).join(' · ');
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
