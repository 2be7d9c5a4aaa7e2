import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'use-intl/core';
import type { ConsentQuestion } from '#domain/accounts/cookie-consent.ts';
import type { Locale } from '#domain/values/locale.ts';
import { Button, looksOf } from '#web/components/button.tsx';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import type { Page } from '#web/page/page-context.ts';
import { QUESTION_ID } from '#web/page/question-id.ts';

const texts: Record<string, AppMessages['cookieConsent']> = import.meta.glob('../../messages/*/cookieConsent.json', {
  eager: true,
  import: 'default',
});

/** The question about cookies as a page ends with it; nothing for who has chosen. Written here alone: what a browser makes of the page knows nothing of it and leaves it as it is. */
export function questionIn({ locale, question }: Page, request: Request): string {
  if (question === 'none') return '';
  const { pathname, search } = new URL(request.url);
  return renderToStaticMarkup(<Question locale={locale} question={question} back={`${pathname}${search}`} />);
}

function Question({ locale, question, back }: { locale: Locale; question: ConsentQuestion; back: string }) {
  const t = createTranslator({
    locale: LANGUAGE_TAGS[locale],
    messages: { cookieConsent: texts[`../../messages/${locale}/cookieConsent.json`]! },
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
