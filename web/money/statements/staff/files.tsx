import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { STATEMENT_MOST } from '#domain/money/statements/statement-columns.ts';
import { fileIn, FilesScreen } from '#web/files/table-upload/files-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/files';

export const handle: ScreenHandle = { takesFile: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { data: uploads } = await api('GET /staff/statements/upload');
  return { uploads, messages: messagesFor(locale, ['statements', 'tableUploads', 'files']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /staff/statements/upload', { body: fileIn(form) });
  return redirect(`/${locale}/staff/statements/files/${id}`);
});

/** A statement as the bank’s site gives it, sent to be looked at. */
export default function StatementFiles({ loaderData: { uploads } }: Route.ComponentProps) {
  const t = useTranslations('statements');
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <FilesScreen
      title={t('files.title')}
      upload={{ title: t('send'), text: t('files.text'), label: t('files.file'), most: STATEMENT_MOST }}
      uploads={uploads}
      pathOf={(id) => path(`/staff/statements/files/${id}`)}
      error={answer?.error}
      back={{ to: path('/staff/statements'), label: t('files.back') }}
    />
  );
}
