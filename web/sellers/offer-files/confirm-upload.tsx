import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '#web/components/button.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Upload } from './upload-state.tsx';
import styles from './offer-files.module.css';

/** The last question before anything is written: which rows, and what becomes of offers whose price waits. */
export function ConfirmUpload({ upload, counts }: { upload: Upload; counts: NonNullable<Upload['counts']> }) {
  const t = useTranslations('offerFiles');
  const good = counts.new + counts.changed;
  return (
    <section className={styles.confirm}>
      <h2>{t('confirm.title')}</h2>
      <RefusedRows upload={upload} />
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
