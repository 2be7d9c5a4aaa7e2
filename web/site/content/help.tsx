import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { contentPath } from '#domain/site/content.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { ContactWays } from '#web/site/contact/contact-ways.tsx';
import { contactWays } from '#web/site/contact/contact-ways.server.ts';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { SearchForm } from '#web/site/reading/search-form.tsx';
import type { Route } from './+types/help';

const POPULAR = 8;
const PER_PAGE = 20;

/** The help centre: what was looked for, else guides by subject and the first questions of each. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 120);
  const [guides, questions, found, ways] = await Promise.all([
    api('GET /content/public/{kind}', { params: { kind: 'help' } }),
    api('GET /content/public/{kind}', { params: { kind: 'faq' } }),
    q ? api('GET /content/public/search', { query: { q, _limit: PER_PAGE } }) : null,
    contactWays(page),
  ]);
  const groups = contentCategories.help
    .map(({ code, name }) => ({
      code,
      name: name[locale],
      guides: guides.data
        .filter(({ category }) => category === code)
        .map((item) => ({ slug: item.slug, title: item[locale].title, lang: langOf(item[locale].language, locale) })),
      questions: questions.data.filter(({ category }) => category === code).length,
    }))
    .filter((group) => group.guides.length + group.questions > 0);
  const firstOfEach = contentCategories.faq.flatMap(({ code }) =>
    questions.data.filter(({ category }) => category === code).slice(0, 2),
  );
  return {
    q,
    found: found && {
      count: found.count,
      hits: found.data.map(({ kind, slug, title, excerpt, language }) => ({
        kind,
        title,
        excerpt,
        lang: langOf(language, locale),
        path: contentPath(kind, slug),
      })),
    },
    groups,
    popular: firstOfEach
      .slice(0, POPULAR)
      .map((item) => ({ slug: item.slug, title: item[locale].title, lang: langOf(item[locale].language, locale) })),
    ways,
    messages: messagesFor(locale, ['help', 'reading']),
  };
}

export default function Help({ loaderData: { q, found, groups, popular, ways } }: Route.ComponentProps) {
  const t = useTranslations('help');
  const path = usePath();
  return (
    <div className="page">
      <ReadingHead title={t('title')} description={t('description')} hidden={found !== null} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: t('title') }]} />
      <header className="stack centred welcome above-2">
        <h1>{t('ask')}</h1>
        <SearchForm q={q} label={t('search')} large />
      </header>
      {found && (
        <section aria-label={t('found', { count: found.count, words: q })} className="section">
          {found.hits.length > 0 && <h2>{t('found', { count: found.count, words: q })}</h2>}
          {found.hits.length === 0 ? (
            <EmptyState title={t('found', { count: 0, words: q })} text={t('nothingText')}>
              <LinkButton to={path('/contact')}>{t('toContact')}</LinkButton>
            </EmptyState>
          ) : (
            <ul className="card stack ruled">
              {found.hits.map((hit) => (
                <li key={hit.path}>
                  <p className="small">{t(`kind.${hit.kind}`)}</p>
                  <h3 className="body-size" lang={hit.lang}>
                    <PlainLink to={path(hit.path)}>{hit.title}</PlainLink>
                  </h3>
                  <p lang={hit.lang}>{hit.excerpt}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {popular.length > 0 && !found && (
        <section aria-labelledby="popular" className="section">
          <h2 id="popular">{t('popular')}</h2>
          <ul className="columns-large gap-2">
            {popular.map(({ slug, title, lang }) => (
              <li key={slug} lang={lang}>
                <PlainLink to={path(`/faq#${slug}`)} className="signed">
                  <Icon name="right" size={16} /> {title}
                </PlainLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && <Guides groups={groups} />}
      <ContactWays ways={ways} />
    </div>
  );
}

function Guides({ groups }: Pick<Route.ComponentProps['loaderData'], 'groups'>) {
  const t = useTranslations('help');
  const path = usePath();
  return (
    <section aria-labelledby="guides" className="section">
      <h2 id="guides">{t('guides')}</h2>
      <ul className="cards">
        {groups.map(({ code, name, guides, questions }) => (
          <li key={code} className="stack gap-2 card content-start">
            <h3 className="lead">{name}</h3>
            {guides.length > 0 && (
              <ul className="stack gap-2">
                {guides.map(({ slug, title, lang }) => (
                  <li key={slug} lang={lang}>
                    <PlainLink to={path(`/help/${slug}`)}>{title}</PlainLink>
                  </li>
                ))}
              </ul>
            )}
            {questions > 0 && (
              <p className="small ruled-above">
                <PlainLink to={path(`/faq#${code}`)}>{t('questions', { count: questions })}</PlainLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
