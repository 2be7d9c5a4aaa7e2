import { useTranslations } from '#web/i18n/texts.tsx';
import type { TypedField } from '#domain/sellers/offers/typed-offer.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { formatDateTime } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice, useFieldError } from '#web/ui/forms/field.tsx';
import { rowField } from './offers-form.ts';

interface ChangedMeanwhileProps {
  place: number;
  changed: readonly TypedField[];
  isOvertaken: boolean;
}

/** That a colleague changed the row: with what it is now below each field, or with the button that shows it. */
export function ChangedMeanwhile({ place, changed, isOvertaken }: ChangedMeanwhileProps) {
  const refused = useFieldError(rowField(place, 'version'));
  const t = useTranslations('offerDrafts');
  if (isOvertaken)
    return (
      <Notice tone="warning">
        <p>{t('changed.later')}</p>
        <SubmitButton name="do" value="save" look="outline" size="small">
          {t('changed.show')}
        </SubmitButton>
      </Notice>
    );
  if (!refused) return null;
  return (
    <Notice tone="warning">
      <p>{refused}</p>
      {changed.length > 0 && (
        <p>{t('changed.what', { fields: changed.map((field) => t(`field.${field}`)).join(', ') })}</p>
      )}
    </Notice>
  );
}

type Translate = ReturnType<typeof useTranslations<'offerDrafts'>>;

/** What a field has now, as people read it; what cannot be read stands as it was typed. */
export function nowText(t: Translate, text: string | undefined, field: TypedField, locale: Locale): string {
  return t('changed.now', { value: read(t, text, field, locale) });
}

function read(t: Translate, text: string | undefined, field: TypedField, locale: Locale): string {
  if (field === 'product_stock') return t(text === '3' ? 'field.preOrder' : 'field.inStock');
  if (text === undefined) return t('changed.nothing');
  if (!/_(start|end)$/.test(field)) return text;
  const instant = new Date(instantOfBangkokInput(text));
  return Number.isNaN(instant.getTime()) ? text : formatDateTime(instant, locale);
}
