import { Form, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { applicationStates, type ApplicationState } from '#domain/site/visitor-forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { fileSize } from '#web/files/file-size.ts';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { Suspicion } from '#web/site/visitor-forms/staff/suspicion.tsx';
import { WorkOff } from '#web/site/visitor-forms/staff/work-off.tsx';
import type { Route } from './+types/job-application';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    application: await api('GET /staff/job-applications/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(locale, ['visitorForms', 'approvals']),
  };
}

/** The CV is asked for by itself: that somebody read it is written down. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    if (form.get('do') === 'view')
      return { cv: await api('POST /staff/job-applications/{id}/view', { params: { id } }) };
    await api('PUT /staff/job-applications/{id}', {
      params: { id },
      body: { state: textOf(form, 'state') as ApplicationState, note: textOf(form, 'note') },
    });
    return redirect(`/${locale}/staff/applications/${id}?done=saved`);
  },
);

/** Who applies for what, the CV when it is asked for, and how far it is. */
export default function Application() {
  const { application } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const t = useTranslations('visitorForms');
  const { file } = application;
  const cv = answer?.cv ?? null;
  return (
    <>
      <PageHead title={application.name} hidden />
      <BackLink list="/staff/applications">{t('applications')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{application.name}</h1>
        <StateBadge state={application.state} />
      </header>
      {search.has('done') && !answer && (
        <p role="status" className="sunken good below-4">
          {t('work.done')}
        </p>
      )}
      <div className="with-side">
        <div className="stack">
          <Suspicion letter={application} />
          <section className={styles.card}>
            <h2>{application.opening_title}</h2>
            <FactList
              facts={[
                [
                  t('email'),
                  <a key="email" href={`mailto:${application.email}`}>
                    <EmailText email={application.email} />
                  </a>,
                ],
                [t('phone'), <Telephone key="phone" number={application.phone} />],
                [t('languageLabel'), t(`languageName.${application.language}`)],
                [t('at'), <DateTime key="at" at={application.created_at} />],
                [t('deletedOn'), <DateTime key="deletedOn" at={application.deleted_on} dayOnly />],
              ]}
            />
            <h3>{t('cover')}</h3>
            <p className="narrow as-typed">{application.message || t('noCover')}</p>
          </section>
          <section className={styles.card}>
            <h2>{t('cv.title')}</h2>
            <p>
              {file.name} <small>{fileSize(file.size)}</small>
            </p>
            {cv ? (
              <Cv cv={cv} name={file.name} />
            ) : (
              <Form method="post" className="stack gap-1 justify-start" preventScrollReset>
                <SubmitButton isForReaders look="outline" name="do" value="view">
                  {t('cv.open')}
                </SubmitButton>
                <small>{t('cv.looked')}</small>
              </Form>
            )}
          </section>
        </div>
        <aside className={styles.side}>
          <WorkOff letter={application} states={applicationStates} error={answer?.error} />
        </aside>
      </div>
    </>
  );
}

function Cv({
  cv: { previewUrl, content_type },
  name,
}: {
  cv: { previewUrl: string; content_type: string };
  name: string;
}) {
  const t = useTranslations('visitorForms.cv');
  const save = (
    <a href={previewUrl} download={name}>
      {t('save', { name })}
    </a>
  );
  if (content_type !== 'application/pdf')
    return (
      <p>
        {t('word')} {save}
      </p>
    );
  return (
    <>
      <p>{save}</p>
      <DocumentViewer url={previewUrl} contentType={content_type} name={name} />
    </>
  );
}
