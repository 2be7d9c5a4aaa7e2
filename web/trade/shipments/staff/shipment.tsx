import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatDay, formatNumber } from '#domain/values/format.ts';
import { returnableKinds } from '#domain/trade/returnables/returnables.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { DeclareForm } from '#web/trade/returnables/declare-form.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import type { ShownShipment } from './load-shipments.ts';
import { ShipmentBadge } from '../shipment-badge.tsx';
import { ShippedLot } from '../shipped-lot.tsx';
import { mayBeWeighed, WeighForm } from '../weigh-form.tsx';

interface StaffShipmentProps {
  shipment: ShownShipment;
  /** The trip on whose page it stands, which says the vehicle itself. */
  on?: { plate: string | null; route: ReactNode };
  /** Logistics weigh goods, and say what has to come back. */
  mayLoad: boolean;
  refused: RefusedDecision | undefined;
}

/** A shipment as staff work on it: its goods, vehicle and history, what it weighs, and what may be decided of it. */
export function StaffShipment({ shipment, on, mayLoad, refused }: StaffShipmentProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const path = usePath();
  const { planned_day, plate, driver_name, driver_phone, reason, lines, events, trip, handed, files } = shipment;
  const hasReturnables = shipment.returnables.pallet > 0 || shipment.returnables.jumbo_bag > 0;
  return (
    <>
      <p>
        {on && trip ? (
          <strong>
            {trip.stop} · <Link to={path(`/staff/order/${shipment.order_id}`)}>{shipment.shipment_no}</Link>
          </strong>
        ) : (
          <strong>{shipment.shipment_no}</strong>
        )}{' '}
        <ShipmentBadge state={shipment.state} />{' '}
        <small>
          {on?.route ?? (
            <>
              <CompanyLink company={shipment.seller} /> · {nameIn(locale, shipment.warehouse)}
            </>
          )}
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
            {line.weighed_kg !== null && (
              <>
                {' '}
                · <Quantity kg={line.weighed_kg} />
              </>
            )}
            {line.lot && <ShippedLot lot={line.lot} />}
          </li>
        ))}
      </ul>
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
      <Decisions of={shipment.decisions} objectId={shipment.id} refused={refused} />
      {mayLoad && shipment.state !== 'cancelled' && <LoadForms shipment={shipment} refused={refused} />}
    </>
  );
}

/** What staff write down of the goods as they are loaded: what the weighbridge says, and what has to come back. */
function LoadForms({ shipment, refused }: { shipment: ShownShipment; refused: RefusedDecision | undefined }) {
  const t = useTranslations('shipments');
  const refusedOf = (field: string) => (refused?.typed?.[field] === String(shipment.id) ? refused : undefined);
  const [weighing, declaring] = [refusedOf('shipment'), refusedOf('returnables_of')];
  return (
    <div className="stack gap-2 above-2">
      {mayBeWeighed(shipment) && (
        <details className="opens framed" open={weighing !== undefined}>
          <summary>{t('weigh.title')}</summary>
          <WeighForm shipment={shipment} error={weighing?.error} typed={weighing?.typed} takesTicket />
        </details>
      )}
      <details className="opens framed" open={declaring !== undefined}>
        <summary>{t('returnables')}</summary>
        <DeclareForm
          declared={{ shipment_id: shipment.id, ...shipment.returnables }}
          error={declaring?.error}
          typed={declaring?.typed}
        />
      </details>
    </div>
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
