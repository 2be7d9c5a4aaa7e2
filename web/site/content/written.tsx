import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { Contents } from '#web/site/reading/contents.tsx';
import { Prose } from '#web/site/reading/prose.tsx';
import type { WholeView } from './texts.ts';
import { topicIn } from '#web/site/contact/topic-in.ts';
import article from './article.module.css';
import styles from '#web/site/reading/reading.module.css';

/** What a text is called and what it is about; the children lead on. */
export function WrittenHead({
  text: { title, summary, language },
  children,
}: {
  text: WholeView;
  children?: ReactNode;
}) {
  const lang = langOf(language, useLocale());
  return (
    <header className={styles.head}>
      <h1 lang={lang}>{title}</h1>
      {summary && <p lang={lang}>{summary}</p>}
      {children}
    </header>
  );
}

/** The same of an article, with its subject, its date and its cover. */
export function ArticleHead({
  text: { title, summary, category, publishedOn, picture, language },
}: {
  text: WholeView;
}) {
  const path = usePath();
  const locale = useLocale();
  const lang = langOf(language, locale);
  return (
    <>
      <header className={article.head}>
        <p className={article.meta}>
          <PlainLink to={path(`/news?category=${category}`)}>{topicIn(locale, category)}</PlainLink>{' '}
          <span aria-hidden="true">·</span> <DateTime at={publishedOn} dayOnly />
        </p>
        <h1 lang={lang}>{title}</h1>
        {summary && (
          <p className={article.lead} lang={lang}>
            {summary}
          </p>
        )}
      </header>
      {picture && <img src={picture} alt="" width={1200} height={630} className={article.cover} fetchPriority="high" />}
    </>
  );
}

/** What is written, and that it is in Thai only where it is; the children stand below it. */
export function WrittenBody({ text: { body_html, language }, children }: { text: WholeView; children?: ReactNode }) {
  const t = useTranslations('reading');
  const locale = useLocale();
  return (
    <div>
      {language !== locale && (
        <div className="below-5">
          <Notice>{t('onlyThai')}</Notice>
        </div>
      )}
      <Prose html={body_html} language={language} />
      {children}
    </div>
  );
}

/** The body with its parts beside it, and below those what belongs to it. */
export function WrittenColumns({
  text,
  beside,
  children,
}: {
  text: WholeView;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <WrittenBody text={text}>{children}</WrittenBody>
      <aside className={styles.side}>
        <Contents headings={text.headings} />
        {beside}
      </aside>
    </div>
  );
}
