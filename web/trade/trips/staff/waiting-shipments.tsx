import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { OriginSlots, type DaySlots } from '#web/trade/loading-slots/staff/board-slots.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import type { TripShipment } from './shipment-route.tsx';
import styles from './board.module.css';

interface WaitingShipmentsProps {
  waiting: readonly TripShipment[];
  slots: DaySlots;
  mayMove: boolean;
}

/** What waits for a vehicle, by the province that it leaves, with the hours that are free there. */
export function WaitingShipments({ waiting, slots, mayMove }: WaitingShipmentsProps) {
  const t = useTranslations('trips');
  const locale = useLocale();
  const origins = Map.groupBy(waiting, ({ origin }) => origin.id);
  return (
    <Panel title={t('waitingTitle')}>
      {waiting.length === 0 && <p>{t('noneWaiting')}</p>}
      <div className="stack">
        {[...origins.values()].map((its) => (
          <section key={its[0]!.origin.id} aria-label={nameIn(locale, its[0]!.origin)} className="stack gap-2">
            <h3>{nameIn(locale, its[0]!.origin)}</h3>
            <OriginSlots ids={new Set(its.map(({ from }) => from.id))} day={slots} />
            <ul className={styles.waiting}>
              {its.map((shipment) => (
                <ShipmentCard key={shipment.id} shipment={shipment} mayMove={mayMove} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
