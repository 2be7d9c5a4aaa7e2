import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { statementColumns, statementHeading } from '#domain/money/statements/statement-columns.ts';
import type { UploadFailure } from '#contract/table-uploads.ts';
import { isDay } from '#domain/values/bangkok-time.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { mappingIn } from '#web/files/table-upload/mapping-form.tsx';
import { rowsAsked } from '#web/files/table-upload/rows-query.ts';
import { UploadScreen } from '#web/files/table-upload/upload-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import type { Route } from './+types/upload';

type Row = Answer<'GET /staff/statements/upload/{id}/rows'>['data'][number];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { query, ...asked } = rowsAsked(request.url);
  const id = idOf(params.id);
  const upload = await api('GET /staff/statements/upload/{id}', { params: { id } });
  const rows = upload.counts ? await api('GET /staff/statements/upload/{id}/rows', { params: { id }, query }) : null;
  return { upload, rows, ...asked, messages: messagesFor(locale, ['statements', 'tableUploads']) };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const id = idOf(params.id);
  const files = `/${locale}/staff/statements/files`;
  const act = actOf(form, {
    map: async () => {
      const body = { mapping: mappingIn(form, statementColumns) };
      await api('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body });
      return `${files}/${id}`;
    },
    apply: async () => {
      const body = { good_rows_only: textOf(form, 'rows') === 'good' };
      await api('POST /staff/statements/upload/{id}/apply', { params: { id }, body });
      return `${files}/${id}`;
    },
    revert: async () => {
      const prepared = await api('POST /staff/statements/upload/{id}/revert', { params: { id }, body: {} });
      return `${files}/${prepared.id}`;
    },
    discard: async () => {
      await api('DELETE /staff/statements/upload/{id}', { params: { id } });
      return files;
    },
  });
  return redirect(await act());
});

/** One statement on its way. */
export default function StatementUpload({ loaderData: { upload, rows, verdict, page } }: Route.ComponentProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <>
      <UploadScreen
        upload={upload}
        rows={rows}
        verdict={verdict}
        page={page}
        error={answer?.error}
        groups={[
          {
            legend: t('mapping'),
            columns: statementColumns.map((name) => ({ name, heading: statementHeading(name, locale) })),
            isNaming: true,
          },
        ]}
        named={t('line.at')}
        renderName={(name) => bookedAt(name, locale)}
        renderChanges={(row) => <Deposit row={row} />}
        refusedHref={`/api/staff/statements/upload/${upload.id}/refused?format=xlsx&language=${locale}`}
        applied={t(upload.is_revert ? 'removed' : 'applied', { count: upload.done })}
        failed={upload.failure && t(`failure.${failureShown(upload.failure)}`)}
        canRevert={!upload.is_revert}
        back={path('/staff/statements/files')}
      />
      {upload.state === 'applied' && (
        <p>
          <LinkButton to={path('/staff/statements')}>{t('look')}</LinkButton>
        </p>
      )}
    </>
  );
}

/** A statement has neither rights of a seller nor stock. */
const failureShown = (failure: UploadFailure) => (failure === 'stock_below_zero' ? 'broken' : failure);

/** `2026-11-22 09:10` as the day is written everywhere else. */
function bookedAt(name: string, locale: Locale): string {
  const [day = '', time] = name.split(' ');
  if (!isDay(day)) return name;
  return time ? `${formatDay(day, locale)}, ${time}` : formatDay(day, locale);
}

/** The money that came; of a line without any, that it is passed over. */
function Deposit({ row: { changes } }: { row: Row }) {
  const t = useTranslations('statements');
  const [deposit] = changes;
  if (!deposit) return <>{t('noDeposit')}</>;
  return (
    <>
      <b>{formatMoney(deposit.amount, 'THB')}</b> {deposit.text} {deposit.reference}
    </>
  );
}
