import { useTranslations } from '#web/i18n/texts.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import styles from './plans.module.css';

/** Where everything goes, and until when. */
export function PlaceFields({
  delivery: { provinces, addresses },
  place,
  day,
  isOfText = false,
}: {
  delivery: DeliveryView;
  place: string;
  day: string;
  /** What is left open is read from the text. */
  isOfText?: boolean;
}) {
  const t = useTranslations('plans');
  const all = JSON.parse(provinces) as [number, string][];
  return (
    <div className={styles.where}>
      <SelectField name="place" label={t('place')} defaultValue={place}>
        {isOfText && <option value="">{t('placeOfText')}</option>}
        {addresses.length > 0 && (
          <optgroup label={t('addresses')}>
            {addresses.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('provinces')}>
          {all.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <DateField name="latest_day" label={t('latestDay')} defaultValue={day} optional />
    </div>
  );
}
