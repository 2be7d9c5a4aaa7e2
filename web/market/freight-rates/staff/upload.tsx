import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { UploadForm } from './freight-files.tsx';
import type { Route } from './+types/upload';
import styles from '#web/ui/details/detail.module.css';

export const handle: ScreenHandle = { takesFile: true };

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['freightRates', 'files']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const body = new FormData();
  const file = form.get('file');
  if (file instanceof File && file.size > 0) body.set('file', file);
  const { id } = await api('POST /staff/freight-rates/file', { body });
  return redirect(`/${locale}/staff/freight/upload/${id}`);
});

/** Where a table is sent, and where is said why it cannot be read. */
export default function Upload() {
  const t = useTranslations('freightRates');
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('files.upload')} hidden />
      <BackLink list="/staff/freight">{t('back')}</BackLink>
      <h1 className="row below-4">{t('files.upload')}</h1>
      <section className={styles.card}>
        <FormErrors error={answer?.error ?? null}>
          <UploadForm />
        </FormErrors>
      </section>
    </>
  );
}
