import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ApplicationForm } from './application-form.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { withoutExpiredToken } from '#web/site/visitor-forms/sent.ts';
import { fieldsOf, formAction, type FormCall } from '#web/page/form.ts';
import { structured } from '#web/ui/layout/structured-text.ts';
import { jobPosting } from '#web/site/content/structured-data.ts';
import { wholeIn } from '#web/site/content/texts.ts';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import { WrittenBody, WrittenHead } from '#web/site/content/written.tsx';
import type { Route } from './+types/opening';
import own from './join-us.module.css';
import styles from '#web/site/reading/reading.module.css';

const FIELDS = ['name', 'email', 'phone', 'message', 'consent', 'website', 'form_token'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const [found, { token }] = await Promise.all([
    api('GET /content/public/{kind}/{slug}', { params: { kind: 'opening', slug: params.slug } }),
    api('GET /visitor-form/token'),
  ]);
  const opening = wholeIn(locale, found);
  const schema = structured(jobPosting(page, opening));
  return {
    opening,
    token,
    isSent: new URL(request.url).searchParams.has('sent'),
    schema,
    messages: messagesFor(locale, ['jobApplications', 'reading', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const typed = fieldsOf(form, FIELDS);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, opening: params.slug, language: locale }))
      body.set(name, value);
    body.set('file', form.get('file') ?? '');
    await api('POST /job-application', { body });
    return redirect(`/${locale}/join-us/${params.slug}?sent=1`);
  },
  withoutExpiredToken,
);

/** One opening, and the form to apply for it. */
export default function Opening({ loaderData: { opening, token, isSent, schema } }: Route.ComponentProps) {
  const t = useTranslations('jobApplications');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className={`page ${styles.narrow}`}>
      <ReadingHead {...opening.found} languages={opening.languages} structured={schema} />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          { name: t('title'), to: path('/join-us') },
          { name: opening.title },
        ]}
      />
      <WrittenHead text={opening}>
        <p className={own.toForm}>
          <a href="#apply">{t('toForm')}</a>
        </p>
      </WrittenHead>
      <div className="with-side gap-6">
        <WrittenBody text={opening} />
        <div id="apply" className={own.side}>
          {isSent && !refused ? (
            <Panel>
              <Thanks title={t('sent.title')} text={t('sent.text')}>
                <LinkButton look="outline" to={path('/join-us')}>
                  {t('sent.toOpenings')}
                </LinkButton>
              </Thanks>
            </Panel>
          ) : (
            <Panel title={t('apply')}>
              <ApplicationForm token={token} refused={refused} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}
