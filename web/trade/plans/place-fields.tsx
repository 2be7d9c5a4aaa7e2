import { useTranslations } from '#web/i18n/texts.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { PlaceOptions } from '#web/market/delivery/place-options.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';

/** Where everything goes, and until when. */
export function PlaceFields({
  delivery,
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
  return (
    <div className="pair">
      <SelectField name="place" label={t('place')} defaultValue={place}>
        {isOfText && <option value="">{t('placeOfText')}</option>}
        <PlaceOptions delivery={delivery} labels={{ addresses: t('addresses'), provinces: t('provinces') }} />
      </SelectField>
      <DateField name="latest_day" label={t('latestDay')} defaultValue={day} optional />
    </div>
  );
}
