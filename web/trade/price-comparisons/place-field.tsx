import { useTranslations } from '#web/i18n/texts.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { PlaceOptions } from '#web/market/delivery/place-options.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';

/** Where the compared goods go: an address of the company, or a province. */
export function PlaceOfComparison({ delivery, place }: { delivery: DeliveryView; place: string }) {
  const t = useTranslations('priceComparisons');
  return (
    <SelectField name="place" label={t('place')} defaultValue={place}>
      <PlaceOptions delivery={delivery} labels={{ addresses: t('new.addresses'), provinces: t('new.provinces') }} />
    </SelectField>
  );
}
