import { useTranslations } from '#web/i18n/texts.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import type { Typed } from '#web/page/form.ts';
import type { TransportField } from './ready-action.ts';

/** When the goods are ready, and who fetches them. */
export function TransportFields({
  known,
  typed,
  dateHelp,
}: {
  known: Partial<Record<TransportField, string | null>>;
  typed: Typed | undefined;
  dateHelp?: string;
}) {
  const t = useTranslations('goodsReady');
  const valueOf = (name: TransportField) => typed?.[name] ?? known[name] ?? '';
  return (
    <div className="columns align-start">
      <DateField name="ready_date" label={t('date')} required defaultValue={valueOf('ready_date')} help={dateHelp} />
      <Field
        name="vehicle_plate"
        label={t('vehicle')}
        optional
        maxLength={30}
        autoComplete="off"
        defaultValue={valueOf('vehicle_plate')}
        help={t('vehicleHelp')}
      />
      <Field
        name="driver_name"
        label={t('driver')}
        optional
        maxLength={120}
        autoComplete="off"
        defaultValue={valueOf('driver_name')}
      />
      <Field
        name="driver_phone"
        label={t('phone')}
        optional
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        defaultValue={valueOf('driver_phone')}
      />
    </div>
  );
}
