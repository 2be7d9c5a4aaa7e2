import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Upload } from './upload-state.tsx';
import styles from './offer-files.module.css';

/** The last question before anything is written: which rows, and what becomes of offers whose price waits. */
export function ConfirmUpload({ upload, counts }: { upload: Upload; counts: NonNullable<Upload['counts']> }) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const good = counts.new + counts.changed;
  return (
    <section className={styles.confirm}>
      <h2>{t('confirm.title')}</h2>
      {counts.refused > 0 && (
        <p>
          {t('confirm.refused', { count: counts.refused })}{' '}
          <a href={`/api/product-stock/upload/${upload.id}/refused?format=xlsx&language=${locale}`} download>
            <Icon name="file" size={18} /> {t('confirm.refusedFile')}
          </a>
        </p>
      )}
      <Form method="post" preventScrollReset className={styles.form}>
        {good > 0 && (
          <>
            {counts.refused > 0 && <input type="hidden" name="rows" value="good" />}
            <fieldset className={styles.choice}>
              <legend>{t('confirm.meanwhile')}</legend>
              <label>
                <input type="radio" name="meanwhile" value="on" defaultChecked /> {t('confirm.keeps')}
              </label>
              <label>
                <input type="radio" name="meanwhile" value="off" /> {t('confirm.rests')}
              </label>
            </fieldset>
          </>
        )}
        <div className={styles.actions}>
          {good > 0 ? (
            <SubmitButton name="do" value="apply" look="accent">
              {counts.refused > 0 ? t('confirm.applyGood', { count: good }) : t('confirm.applyAll', { count: good })}
            </SubmitButton>
          ) : (
            <p>{t('confirm.nothing')}</p>
          )}
          <SubmitButton name="do" value="discard" look="plain">
            {t('confirm.discard')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
