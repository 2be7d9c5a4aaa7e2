import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { bannerPlaces } from '#domain/site/banners.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { ChoiceField, Field } from '#web/ui/forms/field.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';

/** What a banner says in each language, where it leads, where and when it is shown. */
export function BannerFields({ banner }: { banner: Answer<'GET /staff/banners/{id}'>['banner'] | null }) {
  const t = useTranslations('site.banners');
  const time = (instant: string | null | undefined) => (instant ? bangkokInput(new Date(instant)) : '');
  return (
    <div className="stack">
      {LOCALES.map((locale) => (
        <fieldset key={locale} className="fieldset-box">
          <legend>
            {LANGUAGE_NAMES[locale]}
            {locale !== 'th' && <small> {t('elseThai')}</small>}
          </legend>
          <Field
            name={`${locale}.title`}
            label={t('wordsTitle')}
            defaultValue={banner?.own[locale].title ?? ''}
            required={locale === 'th'}
            maxLength={80}
            autoComplete="off"
          />
          <Field
            name={`${locale}.desc`}
            label={t('wordsText')}
            defaultValue={banner?.own[locale].desc ?? ''}
            maxLength={200}
            autoComplete="off"
            optional
          />
        </fieldset>
      ))}
      <div className="pair align-start">
        <ChoiceField
          name="place"
          legend={t('place')}
          defaultValue={banner?.place ?? 'home'}
          choices={bannerPlaces.map((value) => ({ value, label: t(`places.${value}`), help: t(`placeHelp.${value}`) }))}
        />
        <ChoiceField
          name="isVideo"
          legend={t('kind')}
          defaultValue={String(banner?.isVideo ?? false)}
          choices={[
            { value: 'false', label: t('picture'), help: t('pictureHelp') },
            { value: 'true', label: t('video'), help: t('videoHelp') },
          ]}
        />
      </div>
      <Field
        name="link"
        label={t('link')}
        help={t('linkHelp')}
        defaultValue={banner?.link ?? ''}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        optional
      />
      <CheckField name="open_new_window" label={t('newWindow')} defaultChecked={banner?.open_new_window ?? false} />
      <div className="pair align-start">
        <DateField
          name="shown_from"
          withTime
          label={t('from')}
          help={t('fromHelp')}
          defaultValue={time(banner?.shown_from)}
          optional
        />
        <DateField
          name="shown_until"
          withTime
          label={t('until')}
          help={t('untilHelp')}
          defaultValue={time(banner?.shown_until)}
          optional
        />
      </div>
    </div>
  );
}
