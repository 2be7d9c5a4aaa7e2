import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import type { Shipment } from './received.tsx';

/** Vehicle, driver and times of a shipment, as far as they are known. */
export function VehicleFacts({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('goodsReceipts');
  const { planned_day, plate, driver_name, driver_phone, departed_at } = shipment;
  return (
    <FactList
      facts={[
        ...(planned_day ? [[t('day'), <Day key="day" day={planned_day} />] as const] : []),
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
        ...(departed_at ? [[t('left'), <DateTime key="left" at={departed_at} />] as const] : []),
      ]}
    />
  );
}
