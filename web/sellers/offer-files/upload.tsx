import { useEffect } from 'react';
import { redirect, useActionData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormError, FormErrors } from '#web/components/forms/field.tsx';
import { LinkButton } from '#web/components/button.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { pageNumberOf } from '#web/workspace/page-number.ts';
import { verdicts } from '#domain/sellers/offer-files/judge-row.ts';
import { CheckedRows, ROWS_SHOWN } from './checked-rows.tsx';
import { ConfirmUpload } from './confirm-upload.tsx';
import { Failed } from './failed.tsx';
import { MappingForm, mappingOf } from './mapping-form.tsx';
import { Progress } from './progress.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { UploadState } from './upload-state.tsx';
import type { Route } from './+types/upload';
import list from '#web/workspace/list.module.css';
import styles from './offer-files.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const search = new URL(request.url).searchParams;
  const number = pageNumberOf(search);
  const verdict = verdicts.find((each) => each === search.get('verdict')) ?? null;
  const id = Number(params.id);
  const upload = await page.api('GET /product-stock/upload/{id}', { params: { id } });
  const rows = upload.counts
    ? await page.api('GET /product-stock/upload/{id}/rows', {
        params: { id },
        query: { ...(verdict && { verdict }), _start: (number - 1) * ROWS_SHOWN, _limit: ROWS_SHOWN },
      })
    : null;
  return { upload, rows, verdict, number, messages: messagesFor(page.locale, ['offerFiles']) };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const id = Number(params.id);
  const here = `/${locale}/seller/products/files/${id}`;
  const act = actOf(form, {
    map: async () => {
      await api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping: mappingOf(form) } });
      return here;
    },
    apply: async () => {
      const body = {
        good_rows_only: textOf(form, 'rows') === 'good',
        keeps_selling: textOf(form, 'meanwhile') !== 'off',
      };
      await api('POST /product-stock/upload/{id}/apply', { params: { id }, body });
      return here;
    },
    discard: async () => {
      await api('DELETE /product-stock/upload/{id}', { params: { id } });
      return `/${locale}/seller/products/files`;
    },
  });
  return redirect(await act());
});

/** One file on its way: its columns, its rows with their verdicts, and what became of it. */
export default function OfferUpload({ loaderData: { upload, rows, verdict, number } }: Route.ComponentProps) {
  const t = useTranslations('offerFiles');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const { state } = upload;
  useProgress(state === 'checking' || state === 'applying');
  return (
    <>
      <PageHead title={upload.file_name} hidden />
      <h1 className={list.title}>
        {upload.file_name} <small>{t('rows', { count: upload.total })}</small> <UploadState state={state} />
      </h1>
      <FormErrors error={answer?.error ?? null}>
        <FormError />
        {state === 'failed' && upload.failure && <Failed failure={upload.failure} />}
        {(state === 'checking' || state === 'applying') && <Progress upload={upload} />}
        {state === 'applied' && <p className={styles.applied}>{t('applied', { count: upload.done })}</p>}
        {state === 'applied' && <RefusedRows upload={upload} />}
        {state === 'checked' && upload.counts && <ConfirmUpload upload={upload} counts={upload.counts} />}
        {rows && upload.counts && state !== 'checking' && (
          <CheckedRows upload={upload} counts={upload.counts} rows={rows} verdict={verdict} page={number} />
        )}
        {(state === 'mapping' || state === 'checked' || state === 'failed') && (
          <MappingForm upload={upload} isOpen={state !== 'checked'} />
        )}
      </FormErrors>
      <p>
        <LinkButton to={path('/seller/products/files')} look="plain">
          {t('back')}
        </LinkButton>
      </p>
    </>
  );
}

const EVERY_MS = 1000;

/** Looks again while something is going on; it goes on without anybody looking, too. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
