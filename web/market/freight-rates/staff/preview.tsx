import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { vehicleHeading } from '#domain/market/delivery/freight-table.ts';
import { formatNumber } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { uuidOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { ChangedRates } from './changed-rates.tsx';
import type { Route } from './+types/preview';

const COUNTS = ['added', 'changed', 'removed', 'same', 'refused'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    upload: await api('GET /staff/freight-rates/upload/{id}', { params: { id: uuidOf(params.id) } }),
    messages: messagesFor(locale, ['freightRates', 'tableUploads']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const id = uuidOf(params.id);
  if (textOf(form, 'do') === 'drop') {
    await api('DELETE /staff/freight-rates/upload/{id}', { params: { id } });
    return redirect(`/${locale}/staff/freight`);
  }
  if (textOf(form, 'do') === 'revert') {
    const prepared = await api('POST /staff/freight-rates/upload/{id}/revert', { params: { id } });
    return redirect(`/${locale}/staff/freight/upload/${prepared.id}`);
  }
  leadToChange(locale, await api('POST /staff/freight-rates/upload/{id}/apply', { params: { id } }));
  return redirect(`/${locale}/staff/freight/upload/${id}`);
}, leadToProof);

/** What an uploaded table would change, cell by cell, before it does. */
export default function Preview({ loaderData: { upload } }: Route.ComponentProps) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const { counts, missing, refused, changes, left_out: leftOut } = upload;
  const tFiles = useTranslations('tableUploads');
  const isApplied = upload.applied_at !== null;
  const toChange = counts.added + counts.changed + counts.removed;
  return (
    <>
      <PageHead title={t('preview.title')} hidden />
      <BackLink list="/staff/freight">{t('back')}</BackLink>
      <h1 className="row below-4">
        {upload.is_revert ? tFiles('revert.title', { name: upload.file_name }) : t('preview.title')}{' '}
        <small>
          {upload.file_name} · <DateTime at={upload.uploaded_at} />
        </small>
      </h1>
      <FormErrors error={answer?.error ?? null}>
        <FormError />
      </FormErrors>
      {isApplied && <DoneNotice>{t('done.uploaded', { count: toChange })}</DoneNotice>}
      <dl className="figures below-4">
        {COUNTS.map((count) => (
          <div className="card" key={count}>
            <dt>{t(`preview.${count}`)}</dt>
            <dd className={count === 'refused' && counts[count] > 0 ? 'danger-text' : undefined}>
              {formatNumber(counts[count])}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && missing.length < VEHICLES.length && (
        <Notice>
          {t('preview.missing', { vehicles: missing.map((vehicle) => vehicleHeading(vehicle, locale)).join(' · ') })}
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warning">
          {tFiles('leftOut.title', { count: leftOut.length })} <bdi>{leftOut.join(' · ')}</bdi>
        </Notice>
      )}
      {counts.refused > 0 && (
        <section className="above-4 below-4">
          <h2 className="lead below-2">{t('preview.refusedTitle')}</h2>
          <p className="sunken bad below-4">{t('preview.refusedText')}</p>
          <ListTable
            caption={t('preview.refusedTitle')}
            rows={refused}
            columns={[
              { label: t('preview.cell'), render: ({ cell }) => <Badge tone="danger">{cell}</Badge> },
              { label: t('preview.typed'), render: ({ text }) => text || t('preview.nothing') },
              { label: t('preview.reason'), render: ({ fault }) => t(`fault.${fault}`) },
            ]}
          />
          {counts.refused > refused.length && <p className="muted">{t('preview.first', { count: refused.length })}</p>}
        </section>
      )}
      {changes.length > 0 && (
        <section className="above-4 below-4">
          <h2 className="lead below-2">{t('preview.changes')}</h2>
          <ChangedRates changes={changes} />
          {toChange > changes.length && <p className="muted">{t('preview.first', { count: changes.length })}</p>}
        </section>
      )}
      <Form method="post" className="row save-bar">
        {isApplied && !upload.is_revert && toChange > 0 && (
          <>
            <SubmitButton look="plain" name="do" value="revert">
              {tFiles('revert.prepare')}
            </SubmitButton>
            <small>{tFiles('revert.text')}</small>
          </>
        )}
        {!isApplied && counts.refused === 0 && toChange > 0 && (
          <SubmitButton name="do" value="apply">
            {t('preview.apply', { count: toChange })}
          </SubmitButton>
        )}
        {counts.refused === 0 && toChange === 0 && <p>{t('preview.nothingToDo')}</p>}
        <LinkButton to={path('/staff/freight/upload')} look="outline">
          {t('preview.another')}
        </LinkButton>
        {!isApplied && (
          <SubmitButton look="plain" name="do" value="drop">
            {t('preview.drop')}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}
