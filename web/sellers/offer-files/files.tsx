import { Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { OFFER_FILE_MAX_MB, OFFER_FILE_MAX_ROWS } from '#domain/sellers/offer-files/offer-columns.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { DateTime } from '#web/components/display/date-time.tsx';
import { FormErrors } from '#web/components/forms/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { UploadState } from './upload-state.tsx';
import type { Route } from './+types/files';
import list from '#web/workspace/list.module.css';
import styles from './offer-files.module.css';

export const handle: ScreenHandle = { takesFile: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { data: uploads } = await page.api('GET /product-stock/upload');
  return { uploads, messages: messagesFor(page.locale, ['offerFiles', 'files']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const body = new FormData();
  const file = form.get('file');
  if (file instanceof File && file.size > 0) body.set('file', file);
  const { id } = await api('POST /product-stock/upload', { body });
  return redirect(`/${locale}/seller/products/files/${id}`);
});

const FORMATS = ['xlsx', 'csv'] as const;

/** All offers as a file, and files back; what was sent last goes on without this page. */
export default function OfferFiles({ loaderData: { uploads } }: Route.ComponentProps) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>{t('title')}</h1>
      <div className={styles.pair}>
        <Panel title={t('download.title')}>
          <p>{t('download.text')}</p>
          <p className={styles.links}>
            {FORMATS.map((format) => (
              <a key={format} href={`/api/product-stock/file?format=${format}&language=${locale}`} download>
                <Icon name="file" size={18} /> {t(`download.${format}`)}
              </a>
            ))}
          </p>
        </Panel>
        <Panel title={t('upload.title')}>
          <p>{t('upload.text')}</p>
          <FormErrors error={answer?.error ?? null}>
            <Form method="post" encType="multipart/form-data" className={styles.form}>
              <FileField
                label={t('upload.file')}
                accept=".xlsx,.csv"
                required
                help={t('upload.limits', { rows: OFFER_FILE_MAX_ROWS, megabytes: OFFER_FILE_MAX_MB })}
              />
              <SubmitButton look="accent">{t('upload.send')}</SubmitButton>
            </Form>
          </FormErrors>
        </Panel>
      </div>
      {uploads.length > 0 && (
        <section className={styles.section}>
          <h2>{t('last.title')}</h2>
          <ul className={styles.uploads}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <Link to={path(`/seller/products/files/${upload.id}`)}>{upload.file_name}</Link>
                <UploadState state={upload.state} />
                <small>
                  {t('rows', { count: upload.total })} · <DateTime at={upload.changed_at} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
