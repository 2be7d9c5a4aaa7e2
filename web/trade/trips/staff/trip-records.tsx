import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** What a driver says, by the name of its event; what followed from it is not said again. */
const ACTS = {
  load: 'load',
  depart: 'depart',
  arrive: 'arrive',
  say_delivered: 'hand_over',
  take_back: 'take_back',
  photo: 'photo',
  breakdown: 'breakdown',
  reload: 'reload',
} as const;

const actOfEvent = (event: string) => (event in ACTS ? ACTS[event as keyof typeof ACTS] : null);

/** What the driver said, by both clocks, and the photos that came. */
export function TripRecords({ trip }: { trip: Answer<'GET /staff/trips/{id}'> }) {
  const t = useTranslations('trips');
  const driver = useTranslations('driverTrip');
  const numberOf = (id: number) => trip.shipments.find((shipment) => shipment.id === id)?.shipment_no ?? '';
  return (
    <>
      {trip.said.length > 0 && (
        <Panel title={t('said')}>
          <ul className="stack gap-1 ruled">
            {trip.said.map(({ id, shipment_id, event, at, said_at, note }) => {
              const act = actOfEvent(event);
              return (
                act && (
                  <li key={id}>
                    <DateTime at={said_at ?? at} /> · {numberOf(shipment_id)} · {driver(`act.${act}`)}
                    {note && ` · ${note}`}
                  </li>
                )
              );
            })}
          </ul>
        </Panel>
      )}
      {trip.files.length > 0 && (
        <Panel title={t('photos')}>
          <ul className="stack gap-1">
            {trip.files.map(({ id, shipment_id, url }) => (
              <li key={id}>
                <a href={url}>{t('photoOf', { number: numberOf(shipment_id) })}</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
