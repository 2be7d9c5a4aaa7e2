import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#domain/values/locale.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { Prose } from '#web/site/reading/prose.tsx';
import styles from './questions.module.css';

interface Question {
  slug: string;
  language: Locale;
  title: string;
  html: string;
}

/**
 * Questions that open on their answers, each with an address of its own (`#its-slug`). The id is inside: browsers open
 * what holds the part that an address names.
 */
export function Questions({ questions, isOpen = false }: { questions: readonly Question[]; isOpen?: boolean }) {
  const locale = useLocale();
  const { hash } = useLocation();
  useEffect(() => {
    // A slug is the same in an address; what cannot be decoded (`#100%`) is none.
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (details) details.open = true;
  }, [hash]);
  return (
    <div className="box">
      {questions.map(({ slug, language, title, html }) => (
        <details key={slug} className={styles.question} open={isOpen}>
          <summary lang={langOf(language, locale)}>
            {title} <Icon name="down" size={18} />
          </summary>
          <div id={slug} className={styles.answer}>
            <Prose html={html} language={language} small />
          </div>
        </details>
      ))}
    </div>
  );
}
