import { createTranslator } from 'use-intl/core';
import type { ConsentQuestion as Asked } from '#domain/accounts/cookie-consent.ts';
import type { Locale } from '#domain/values/locale.ts';
import { Button, looksOf } from '#web/ui/button.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import type { Page } from '#web/page/page-context.ts';
import { QUESTION_ID } from '#web/page/question-id.ts';

const texts: Record<string, AppMessages['cookieConsent']> = import.meta.glob(
  '../../messages/*/accounts/cookieConsent.json',
  {
    eager: true,
    import: 'default',
  },
);

/**
 * The question about cookies as a page ends with it; nothing for who has chosen. It is rendered on the server alone.
 */
export function ConsentQuestion({ page: { locale, question }, address }: { page: Page; address: string }) {
  if (question === 'none') return null;
  const { pathname, search } = new URL(address);
  return <Question locale={locale} question={question} back={`${pathname}${search}`} />;
}

function Question({ locale, question, back }: { locale: Locale; question: Asked; back: string }) {
  const t = createTranslator({
    locale: LANGUAGE_TAGS[locale],
    messages: { cookieConsent: texts[`../../messages/${locale}/accounts/cookieConsent.json`]! },
    namespace: 'cookieConsent',
  });
  const preferences = `/${locale}/cookie-preferences`;
  return (
    <div id={QUESTION_ID} data-nosnippet="">
      <section aria-labelledby={`${QUESTION_ID}-title`}>
        <form method="post" action={preferences} className="page">
          <input type="hidden" name="back" value={back} />
          <div>
            <h2 id={`${QUESTION_ID}-title`}>{t('banner.title')}</h2>
            <p>
              {question === 'anew' && <b>{t('banner.changed')} </b>}
              {t('banner.text')} <a href={`/${locale}/cookie-policy`}>{t('policy')}</a>{' '}
              <a href={`/${locale}/privacy`}>{t('privacy')}</a>
            </p>
          </div>
          <div className="choices">
            <Button type="submit" name="choose" value="all">
              {t('acceptAll')}
            </Button>
            <Button type="submit" name="choose" value="necessary">
              {t('onlyNecessary')}
            </Button>
            <a href={preferences} className={looksOf({ look: 'outline' })}>
              {t('choose')}
            </a>
          </div>
        </form>
      </section>
      <p role="status" className="visually-hidden" data-done={t('saved')} />
    </div>
  );
}
