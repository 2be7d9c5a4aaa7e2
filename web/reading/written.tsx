import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { DateTime } from '../components/date-time.tsx';
import { Notice } from '../components/field.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { useLocale, usePath } from '../shell/use-shop.ts';
import { useTopic } from './article-cards.tsx';
import { Contents } from './contents.tsx';
import { Prose } from './prose.tsx';
import type { WholeView } from './texts.ts';
import article from './article.module.css';
import styles from './reading.module.css';

/** What a text is called and what it is about; the children lead on. */
export function WrittenHead({ text: { title, summary }, children }: { text: WholeView; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {summary && <p>{summary}</p>}
      {children}
    </header>
  );
}

/** The same of an article, with its subject, its date and its cover. */
export function ArticleHead({ text: { title, summary, category, publishedOn, picture } }: { text: WholeView }) {
  const path = usePath();
  const topic = useTopic();
  return (
    <>
      <header className={article.head}>
        <p className={article.meta}><PlainLink to={path(`/news?category=${category}`)}>{topic(category)}</PlainLink> <span aria-hidden="true">·</span> <DateTime at={publishedOn} dayOnly /></p>
        <h1>{title}</h1>
        {summary && <p className={article.lead}>{summary}</p>}
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
      {language !== locale && <div className={styles.note}><Notice>{t('onlyThai')}</Notice></div>}
      <Prose html={body_html} language={language} />
      {children}
    </div>
  );
}

/** The body with its parts beside it, and below those what belongs to it. */
export function WrittenColumns({ text, beside, children }: { text: WholeView; beside?: ReactNode; children?: ReactNode }) {
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
