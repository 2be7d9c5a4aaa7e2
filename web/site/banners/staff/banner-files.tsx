import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { bannerFileFields, bannerSlots, type BannerSlot } from '#domain/site/banners.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { SendButton, SubmitButton } from '#web/ui/button.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import styles from '#web/ui/details/settings.module.css';

type Banner = Answer<'GET /staff/banners/{id}'>['banner'];

/** The files of a banner, a row for each language: what it has itself, and what is shown in its place. */
export function BannerFiles({
  banner,
  refused,
}: {
  banner: Banner;
  refused: { error: WireError; typed: Typed } | undefined;
}) {
  const t = useTranslations('site.banners');
  const slots = bannerSlots.filter((slot) => slot !== 'video' || banner.isVideo);
  return (
    <section className={styles.card}>
      <h2>{t('files')}</h2>
      <p className="soft below-3">{t('filesHelp', { max: MAX_UPLOAD_MB })}</p>
      {LOCALES.map((locale) => (
        <section key={locale} className="stack ruled-above" aria-label={LANGUAGE_NAMES[locale]}>
          <h3 className="below-2">{LANGUAGE_NAMES[locale]}</h3>
          <div className="columns">
            {slots.map((slot) => (
              <Slot
                key={slot}
                banner={banner}
                locale={locale}
                slot={slot}
                error={refused?.typed['language'] === locale && refused.typed['slot'] === slot ? refused.error : null}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function Slot({
  banner,
  locale,
  slot,
  error,
}: {
  banner: Banner;
  locale: Locale;
  slot: BannerSlot;
  error: WireError | null;
}) {
  const t = useTranslations('site.banners');
  const [own, shown] = [fileIn(banner.own[locale], slot), fileIn(banner[locale], slot)];
  const name = t(`slots.${slot}`);
  const of = { what: name, language: LANGUAGE_NAMES[locale] };
  return (
    <div className={`stack gap-2 content-start shrinks ${styles.slot}`}>
      <b>{name}</b>
      {!shown && <span className={styles.noFile}>{t('noFile')}</span>}
      {shown && slot === 'video' && (
        <video src={shown} muted controls preload="none" poster={banner[locale].pic_path} />
      )}
      {shown && slot !== 'video' && (
        <img src={shown} alt="" className={own ? undefined : styles.borrowed} loading="lazy" />
      )}
      <small>{shown ? t(own ? 'own' : 'borrowed') : t(`sizes.${slot}`)}</small>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="stack gap-2" key={own}>
        <input type="hidden" name="do" value="file" />
        <input type="hidden" name="language" value={locale} />
        <input type="hidden" name="slot" value={slot} />
        <FormErrors error={error}>
          <FileField
            label={t('chooseOf', of)}
            hideLabel
            accept={accepted(slot === 'video' ? 'banner_video' : 'banner')}
          />
        </FormErrors>
        <span className="row gap-2">
          <SubmitButton look="outline" size="small" aria-label={t(own ? 'replaceOf' : 'sendOf', of)}>
            {own ? t('replace') : t('send')}
          </SubmitButton>
          {own && (
            <SendButton name="without" value="1" look="plain" size="small" aria-label={t('withoutOf', of)}>
              {t('without')}
            </SendButton>
          )}
        </span>
      </Form>
    </div>
  );
}

function fileIn(
  files: { pic_path: string | null; pic_m_path: string | null; video: string | null },
  slot: BannerSlot,
): string | null {
  return files[bannerFileFields[slot]] || null;
}
