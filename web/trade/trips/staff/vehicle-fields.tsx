import { VEHICLES } from '#domain/market/delivery/freight.ts';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { fleetLists } from '#web/trade/carriers/fleet-proposals.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';

type Trip = Answer<'GET /staff/trips'>['trips'][number];

/** Day, vehicle and driver of a trip. */
export function VehicleFields({
  day,
  trip,
  typed,
}: {
  day: string;
  trip?: Trip | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
}) {
  const t = useTranslations('trips');
  return (
    <>
      <DateField name="day" label={t('day')} defaultValue={typed?.['day'] ?? day} required />
      <SelectField
        name="vehicle"
        label={t('vehicleKind')}
        defaultValue={typed?.['vehicle'] ?? trip?.vehicle ?? 'truck6'}
      >
        {VEHICLES.map((vehicle) => (
          <option key={vehicle} value={vehicle}>
            {t(`vehicle.${vehicle}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="plate"
        label={t('plate')}
        defaultValue={typed?.['plate'] ?? trip?.plate ?? ''}
        required
        maxLength={30}
        list={fleetLists.plate}
      />
      <Field
        name="driver_name"
        label={t('driver')}
        defaultValue={typed?.['driver_name'] ?? trip?.driver_name ?? ''}
        required
        maxLength={120}
        list={fleetLists.driver}
      />
      <Field
        name="driver_phone"
        label={t('phone')}
        inputMode="tel"
        defaultValue={typed?.['driver_phone'] ?? trip?.driver_phone ?? ''}
        required
        maxLength={20}
        list={fleetLists.phone}
      />
    </>
  );
}
