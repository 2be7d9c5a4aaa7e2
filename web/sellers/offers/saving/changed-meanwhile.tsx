import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime, formatMoney, formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { Notice, useFieldError } from '#web/ui/forms/field.tsx';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import type { FieldName, Fields } from '../offer-fields.ts';
import { nameOf, type ShownOffer } from './save-offers.ts';

type Translate = ReturnType<typeof useTranslations<'offers'>>;

/** That somebody else changed the offer, so that nothing was saved; what it has now stands below each field. */
export function ChangedMeanwhile({ id, shown: { changed } }: { id: number; shown: ShownOffer }) {
  const refused = useFieldError(nameOf(id, 'version'));
  const t = useTranslations('offers');
  if (!refused) return null;
  return (
    <Notice tone="warning">
      {refused}{' '}
      {changed.length > 0 && t('whatChanged', { fields: changed.map((field) => t(`field.${field}`)).join(', ') })}
    </Notice>
  );
}

/** What a field has now, as people read it. */
export function nowText(t: Translate, now: Fields, field: FieldName, locale: Locale): string {
  const value = now[field];
  return t('now', { value: value === '' ? t('nothing') : read(field, value, locale) });
}

function read(field: FieldName, value: string, locale: Locale): string {
  if (field.endsWith('_price')) return formatMoney(Number(value), 'THB');
  if (/_(start|end)$/.test(field)) return formatDateTime(new Date(instantOfBangkokInput(value)), locale);
  return formatNumber(Number(value));
}
