import type { DragEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { shipmentTones } from '../../shipments/shipment-badge.tsx';
import { moveText, seenText } from './board-form.ts';
import { ShipmentRoute, type TripShipment } from './shipment-route.tsx';
import styles from './board.module.css';

/** The form of the buttons that change the order of stops: the board's own has other buttons. */
export const EARLIER_FORM = 'earlier-stop';

/** What is dragged: the chosen shipments, or the one that was taken hold of. */
function startDrag({ currentTarget, dataTransfer }: DragEvent<HTMLElement>, seen: string): void {
  const chosen = [
    ...(currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input[name=ship]:checked') ?? []),
  ];
  const values = chosen.map(({ value }) => value);
  dataTransfer.setData('text/plain', (values.includes(seen) ? values : [seen]).join(' '));
  dataTransfer.effectAllowed = 'move';
}

/** A shipment of the board: chosen by its box, moved by its handle or by the list of trips below. */
export function ShipmentCard({
  shipment,
  tripId,
  mayMove,
}: {
  shipment: TripShipment;
  tripId?: number;
  mayMove: boolean;
}) {
  const t = useTranslations('trips');
  const driver = useTranslations('driverTrip');
  const seen = seenText(shipment);
  const { shipment_no, stop, state, is_ready, promised_day, receiving_hours, kg } = shipment;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys' way is the box in it
    <li className={styles.card} draggable={mayMove} onDragStart={(event) => startDrag(event, seen)}>
      <label className="row gap-2">
        {mayMove && <input type="checkbox" name="ship" value={seen} aria-label={t('pick', { number: shipment_no })} />}
        <span>
          {stop !== null && `${stop} · `}
          {shipment_no}
        </span>
      </label>
      <span>
        <ShipmentRoute {...shipment} />
      </span>
      <span className="row gap-2">
        <Quantity kg={kg} />
        {state === 'planned' ? (
          <Badge tone={is_ready ? 'success' : 'warning'}>{t(is_ready ? 'ready' : 'notReady')}</Badge>
        ) : (
          <Badge tone={shipmentTones[state]}>{driver(`state.${state}`)}</Badge>
        )}
        {promised_day && (
          <span>
            {t('promised')} <Day day={promised_day} />
          </span>
        )}
        {receiving_hours && <span>{receiving_hours}</span>}
        {mayMove && tripId !== undefined && stop !== null && stop > 1 && (
          <button
            type="submit"
            form={EARLIER_FORM}
            name="earlier"
            value={moveText({ ...shipment, trip_id: tripId, stop: stop - 1 })}
            aria-label={t('earlierOf', { number: shipment_no })}
            className={styles.earlier}
          >
            ↑
          </button>
        )}
      </span>
    </li>
  );
}
