import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ContactWays } from '#web/site/contact/contact-ways.tsx';
import { contactWays } from '#web/site/contact/contact-ways.server.ts';
import { Questions } from './questions.tsx';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { SearchForm } from '#web/site/reading/search-form.tsx';
import { structured } from '#web/ui/layout/structured-text.ts';
import { faqPage } from './structured-data.ts';
import type { Route } from './+types/faq';
import styles from '#web/site/reading/reading.module.css';

const MOST_FOUND = 50;

/** All questions by their category; with words in the address, those that answer them, the best first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 120);
  const [{ data }, found, ways] = await Promise.all([
    api('GET /content/public/{kind}', { params: { kind: 'faq' } }),
    q ? api('GET /content/public/search', { query: { q, _limit: MOST_FOUND } }) : null,
    contactWays(page),
  ]);
  const questions = data.map((item) => ({
    slug: item.slug,
    category: item.category,
    language: item[locale].language,
    title: item[locale].title,
    html: item[locale].body_html ?? '',
  }));
  const groups = contentCategories.faq
    .map(({ code, name }) => ({
      code,
      name: name[locale],
      questions: questions.filter(({ category }) => category === code),
    }))
    .filter((group) => group.questions.length > 0);
  const answers =
    found &&
    found.data
      .filter(({ kind }) => kind === 'faq')
      .flatMap(({ slug }) => questions.find((question) => question.slug === slug) ?? []);
  const schema = answers ? '' : structured(faqPage(questions));
  return { q, groups, answers, schema, ways, messages: messagesFor(locale, ['help', 'reading']) };
}

export default function Faq({ loaderData: { q, groups, answers, schema, ways } }: Route.ComponentProps) {
  const t = useTranslations('help');
  const words = useTranslations('reading');
  const path = usePath();
  return (
    <div className="page">
      <ReadingHead
        title={t('faq.title')}
        description={t('faq.description')}
        hidden={answers !== null}
        structured={schema}
      />
      <Breadcrumbs
        trail={[{ name: t('home'), to: path('/') }, { name: t('title'), to: path('/help') }, { name: t('faq.title') }]}
      />
      <header className={styles.head}>
        <h1>{t('faq.title')}</h1>
        {groups.length > 0 && <p>{t('faq.intro')}</p>}
      </header>
      {(groups.length > 0 || answers) && <SearchForm q={q} label={t('faq.search')} />}
      {groups.length === 0 && !answers && (
        <EmptyState title={words('unwritten.title')} text={words('unwritten.text')} />
      )}
      {answers ? (
        <section aria-label={t('found', { count: answers.length, words: q })} className="stack above-5">
          {answers.length > 0 && <h2 className="lead">{t('found', { count: answers.length, words: q })}</h2>}
          {answers.length > 0 ? (
            <Questions questions={answers} isOpen={answers.length <= 3} />
          ) : (
            <EmptyState title={t('found', { count: 0, words: q })} text={t('nothingText')}>
              <LinkButton to={path('/contact')}>{t('toContact')}</LinkButton>
            </EmptyState>
          )}
          <p>
            <LinkButton look="plain" to={path('/faq')}>
              {t('faq.all')}
            </LinkButton>
          </p>
        </section>
      ) : (
        groups.length > 0 && (
          <div className="with-nav above-6">
            <nav aria-label={t('faq.categories')} className="stays">
              <ul className="nav-links">
                {groups.map(({ code, name }) => (
                  <li key={code}>
                    <a href={`#${code}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="stack gap-6">
              {groups.map(({ code, name, questions }) => (
                <section key={code} aria-labelledby={code}>
                  <h2 id={code} className="below-3">
                    {name}
                  </h2>
                  <Questions questions={questions} />
                </section>
              ))}
            </div>
          </div>
        )
      )}
      <ContactWays ways={ways} />
    </div>
  );
}
