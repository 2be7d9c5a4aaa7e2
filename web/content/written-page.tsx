import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { ContentKind } from '#domain/content.ts';
import { contentCategories } from '#domain/content-categories.ts';
import type { Locale } from '#domain/locale.ts';
import { DateTime } from '../components/date-time.tsx';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import { Prose } from './prose.tsx';
import styles from './written-page.module.css';

type Written = AnswerOf<Endpoints['GET /content/public/{kind}/{slug}']>['data'];

/** A text as visitors read it, published or only previewed: title, date, cover, and what is written. */
export function WrittenPage({ kind, written, locale }: { kind: ContentKind; written: Written; locale: Locale }) {
  const { title, summary, body_html, language } = written[locale];
  const category = contentCategories[kind].find(({ code }) => code === written.category);
  return (
    <article className={styles.article}>
      <h1 lang={LANGUAGE_TAGS[language]}>{title}</h1>
      {kind === 'article' && <p className={styles.facts}>{category?.name[locale]} · <DateTime at={written.published_on} dayOnly /></p>}
      {summary && <p className={styles.summary} lang={LANGUAGE_TAGS[language]}>{summary}</p>}
      {written.pic_path && <img src={written.pic_path} alt="" width={820} height={461} className={styles.cover} fetchPriority="high" />}
      <Prose html={body_html} language={language} />
    </article>
  );
}
