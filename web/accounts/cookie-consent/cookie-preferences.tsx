import { randomUUID } from 'node:crypto';
import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { choiceCookie, choiceInCookies } from '#contract/accounts/choice-cookie.ts';
import {
  answersThisRevision,
  CONSENT_REVISION,
  consentCategories,
  isAllowed,
  type ConsentCategory,
} from '#domain/accounts/cookie-consent.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/cookie-preferences';
import styles from './cookie-preferences.module.css';

const choiceOf = (request: Request) => choiceInCookies(request.headers.get('cookie') ?? undefined);

export function loader({ context, request }: Route.LoaderArgs) {
  const choice = choiceOf(request);
  return {
    allowed: consentCategories.filter((category) => isAllowed(choice, category)),
    chosenAt: answersThisRevision(choice) ? choice.lastConsentTimestamp : null,
    isSaved: new URL(request.url).searchParams.has('saved'),
    messages: messagesFor(pageOf(context).locale, ['cookieConsent']),
  };
}

/**
 * The same choice as in the dialog, for who has no script: one record on the server, one cookie that the library reads.
 * From the question of another page it leads back there.
 */
export const action = formAction(async ({ page: { api, locale, baseUrl }, form, request }) => {
  const before = choiceOf(request);
  const consentId = before?.consentId ?? randomUUID();
  const chosenAt = new Date().toISOString();
  const categories = chosenIn(form);
  await api('POST /cookie-consent', {
    body: { consentId, categories, revision: CONSENT_REVISION, consentTimestamp: chosenAt, languageCode: locale },
  });
  const choice = {
    consentId,
    categories,
    revision: CONSENT_REVISION,
    data: { recorded: chosenAt },
    services: {},
    languageCode: locale,
    consentTimestamp: before?.consentTimestamp ?? chosenAt,
    lastConsentTimestamp: chosenAt,
    expirationTime: 0,
  };
  return redirect(safeRedirect(form.get('back'), `/${locale}/cookie-preferences?saved=1`), {
    headers: { 'set-cookie': choiceCookie(choice, baseUrl.startsWith('https:')) },
  });
});

function chosenIn(form: FormData): ConsentCategory[] {
  const chosen = textOf(form, 'choose');
  return consentCategories.filter(
    (category) =>
      category === 'necessary' ||
      chosen === 'all' ||
      (chosen === 'these' && form.getAll('category').includes(category)),
  );
}

export default function CookiePreferences({ loaderData: { allowed, chosenAt, isSaved } }: Route.ComponentProps) {
  const t = useTranslations('cookieConsent');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <Panel>
        <h1 className="section-size below-2">{t('title')}</h1>
        <p className="muted">{t('intro')}</p>
        {isSaved && chosenAt && !refused && <DoneNotice>{t('saved')}</DoneNotice>}
        <p className="above-3 below-3 small">
          {chosenAt ? (
            <>
              {t('chosenAt')} <DateTime at={chosenAt} />
            </>
          ) : (
            t('notYet')
          )}
        </p>
        <form id="cookie-choice" method="post" action={path('/cookie-preferences')} className={styles.form}>
          <FormErrors error={refused?.error}>
            <FormError />
            {consentCategories.map((category) => (
              <CheckField
                key={category}
                name="category"
                value={category}
                label={
                  <b>
                    {t(`categories.${category}`)}
                    {category === 'necessary' && ` (${t('always')})`}
                  </b>
                }
                help={t(`uses.${category}`)}
                defaultChecked={allowed.includes(category)}
                disabled={category === 'necessary'}
              />
            ))}
            <div className={styles.buttons}>
              <Button type="submit" name="choose" value="these">
                {t('save')}
              </Button>
              <Button type="submit" name="choose" value="all" look="outline">
                {t('acceptAll')}
              </Button>
              <Button type="submit" name="choose" value="necessary" look="outline">
                {t('onlyNecessary')}
              </Button>
            </div>
          </FormErrors>
        </form>
        <p className="links">
          <PlainLink to={path('/cookie-policy')}>{t('policy')}</PlainLink>{' '}
          <PlainLink to={path('/privacy')}>{t('privacy')}</PlainLink>
        </p>
      </Panel>
    </div>
  );
}
