import { useTranslations } from '#web/i18n/texts.tsx';
import { filledPercent } from './filled-percent.ts';
import type { ShownLoad } from './use-loads.ts';
import styles from './loads.module.css';

type Trip = ShownLoad['trips'][number];

/** The length of a body by what it may carry, in the drawing's own units. */
const BODY: Readonly<Record<Trip['vehicle'], { length: number; wheels: readonly number[] }>> = {
  pickup4: { length: 30, wheels: [10, 46] },
  truck6: { length: 48, wheels: [10, 46, 58] },
  truck10: { length: 70, wheels: [10, 56, 66, 80] },
  trailer: { length: 96, wheels: [10, 24, 84, 94, 104] },
};
const CAB = 18;
const HEIGHT = 20;
const PERCENT = 100;

/** Vehicles that carry the same, drawn once and filled as far as each is loaded; the words say the same. */
export function TruckLoad({ trip }: { trip: Trip }) {
  const t = useTranslations('loads');
  const { length, wheels } = BODY[trip.vehicle];
  const percent = filledPercent(trip);
  const room = trip.capacity_kg - trip.kg;
  return (
    <li className="row">
      <svg
        className="flex-none"
        width={CAB + length + 4}
        height={HEIGHT + 10}
        viewBox={`0 0 ${CAB + length + 4} ${HEIGHT + 10}`}
        aria-hidden="true"
      >
        <path className={styles.cab} d={`M2 ${HEIGHT}V10l5-6h9v${HEIGHT - 4}z`} />
        <rect className={styles.body} x={CAB} y="1.5" width={length} height={HEIGHT - 1.5} rx="1.5" />
        <rect
          className={styles.loaded}
          x={CAB}
          y="1.5"
          width={(length * percent) / PERCENT}
          height={HEIGHT - 1.5}
          rx="1.5"
        />
        {wheels.map((x) => (
          <circle key={x} className={styles.wheel} cx={x} cy={HEIGHT + 4} r="4" />
        ))}
      </svg>
      <span>
        <b>
          {trip.count > 1 && t('times', { count: trip.count })} {t(`vehicle.${trip.vehicle}`)}
        </b>{' '}
        {t('filled', { percent })}
        {room > 0 && <span className="soft"> · {t('room', { kg: Math.floor(room) })}</span>}
      </span>
    </li>
  );
}
