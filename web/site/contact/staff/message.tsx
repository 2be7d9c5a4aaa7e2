import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contactTopicNames } from '#domain/site/contact-topics.ts';
import { contactStates, type ContactState } from '#domain/site/visitor-forms.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { Suspicion } from '#web/site/visitor-forms/staff/suspicion.tsx';
import { WorkOff } from '#web/site/visitor-forms/staff/work-off.tsx';
import type { Route } from './+types/message';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    letter: await api('GET /staff/contact-messages/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(locale, ['visitorForms']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    await api('PUT /staff/contact-messages/{id}', {
      params: { id: idOf(params.id) },
      body: { state: textOf(form, 'state') as ContactState, note: textOf(form, 'note') },
    });
    return redirect(`/${locale}/staff/contact-messages/${params.id}?done=saved`);
  },
);

/** One message, the ways to answer it, and how far it is. */
export default function Message() {
  const { letter } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const t = useTranslations('visitorForms');
  const locale = useLocale();
  const topic = contactTopicNames[letter.topic];
  const subject = encodeURIComponent(t('replySubject', { id: String(letter.id) }));
  return (
    <>
      <PageHead title={letter.name} hidden />
      <BackLink list="/staff/contact-messages">{t('messages')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{letter.name}</h1>
        <StateBadge state={letter.state} />
      </header>
      {search.has('done') && !refused && (
        <p role="status" className="sunken good below-4">
          {t('work.done')}
        </p>
      )}
      <div className="with-side">
        <div className="stack">
          <Suspicion letter={letter} />
          <section className={styles.card}>
            <h2>{topic[locale]}</h2>
            <p className="narrow as-typed">{letter.message}</p>
          </section>
          <section className={styles.card}>
            <h2>{t('contactFacts')}</h2>
            <FactList
              facts={[
                [t('sender'), letter.name],
                [t('company'), letter.company],
                [
                  t('email'),
                  <a key="email" href={`mailto:${letter.email}?subject=${subject}`}>
                    <EmailText email={letter.email} />
                  </a>,
                ],
                [t('phone'), letter.phone && <Telephone key="phone" number={letter.phone} />],
                [t('languageLabel'), t(`languageName.${letter.language}`)],
                [t('at'), <DateTime key="at" at={letter.created_at} />],
              ]}
            />
          </section>
        </div>
        <aside className={styles.side}>
          <WorkOff letter={letter} states={contactStates} error={refused?.error} />
        </aside>
      </div>
    </>
  );
}
