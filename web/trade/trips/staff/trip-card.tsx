import { useState } from 'react';
import { Link } from 'react-router';
import { VEHICLE_CAPACITY } from '#domain/market/delivery/freight.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { TripSlots, type DaySlots } from '#web/trade/loading-slots/staff/board-slots.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { TripBadge } from './trip-badge.tsx';
import { TripCosts } from './trip-costs.tsx';
import styles from './board.module.css';

type Trip = Answer<'GET /staff/trips'>['trips'][number];

/** A vehicle of the day: how full it is, what it costs, and its stops. What is dropped on it goes last. */
export function TripCard({
  trip,
  slots,
  mayMove,
  onDrop,
}: {
  trip: Trip;
  slots: DaySlots;
  mayMove: boolean;
  onDrop: (chosen: readonly string[]) => void;
}) {
  const t = useTranslations('trips');
  const path = usePath();
  const [isOver, setIsOver] = useState(false);
  const kg = trip.shipments.reduce((sum, shipment) => sum + shipment.kg, 0);
  const most = VEHICLE_CAPACITY[trip.vehicle] / GRAMS_PER_KG;
  const loadsAt = new Map(trip.shipments.map(({ from }) => [from.id, from]));
  const isOpen = mayMove && trip.state === 'planned';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys' way is the list of trips below
    <section
      className={styles.trip}
      data-over={isOver || undefined}
      aria-label={trip.trip_no}
      onDragOver={(event) => {
        if (!isOpen) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isOpen) onDrop(event.dataTransfer.getData('text/plain').split(' '));
      }}
    >
      <h3 className="row">
        <Link to={path(`/staff/trips/${trip.id}`)}>{trip.trip_no}</Link>
        <TripBadge state={trip.state} />
      </h3>
      <p>{[t(`vehicle.${trip.vehicle}`), trip.plate, trip.driver_name, trip.carrier].filter(Boolean).join(' · ')}</p>
      <meter
        className={styles.meter}
        min={0}
        max={most}
        high={most}
        value={kg}
        aria-label={t('loaded', { number: trip.trip_no })}
      />
      <p>
        <Quantity kg={kg} /> / <Quantity kg={most} />
      </p>
      {trip.state !== 'cancelled' && <TripCosts trip={trip} />}
      {loadsAt.size > 0 && trip.state !== 'cancelled' && (
        <TripSlots tripId={trip.id} warehouses={[...loadsAt.values()]} day={slots} mayTake={isOpen} />
      )}
      <ol className="stack gap-2">
        {trip.shipments.map((shipment) => (
          <ShipmentCard
            key={shipment.id}
            shipment={shipment}
            tripId={trip.id}
            mayMove={isOpen && ['planned', 'ready', 'loaded'].includes(shipment.state)}
          />
        ))}
      </ol>
    </section>
  );
}
