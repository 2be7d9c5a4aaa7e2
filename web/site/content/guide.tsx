import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { langOf } from '#web/site/reading/lang-of.ts';
import { ContactWays } from '#web/site/contact/contact-ways.tsx';
import { contactWays } from '#web/site/contact/contact-ways.server.ts';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { wholeIn } from './texts.ts';
import { WrittenColumns, WrittenHead } from './written.tsx';
import type { Route } from './+types/guide';
import styles from '#web/site/reading/reading.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const [found, ways] = await Promise.all([
    api('GET /content/public/{kind}/{slug}', { params: { kind: 'help', slug: params.slug } }),
    contactWays(page),
  ]);
  const guide = wholeIn(locale, found);
  return {
    guide,
    related: found.related.map((item) => ({
      slug: item.slug,
      title: item[locale].title,
      lang: langOf(item[locale].language, locale),
    })),
    ways,
    messages: messagesFor(locale, ['help', 'reading']),
  };
}

/** One guide of the help centre, with others of its subject beside it. */
export default function Guide({ loaderData: { guide, related, ways } }: Route.ComponentProps) {
  const t = useTranslations('help');
  const path = usePath();
  const locale = useLocale();
  const subject = contentCategories.help.find(({ code }) => code === guide.category)?.name[locale];
  return (
    <div className={`page ${styles.narrow}`}>
      <ReadingHead {...guide.found} languages={guide.languages} />
      <Breadcrumbs
        trail={[{ name: t('home'), to: path('/') }, { name: t('title'), to: path('/help') }, { name: guide.title }]}
      />
      <WrittenHead text={guide} />
      <WrittenColumns
        text={guide}
        beside={
          related.length > 0 && (
            <nav className="card small not-printed quiet-links" aria-labelledby="more">
              <h2 className="body-size below-2" id="more">
                {subject ?? t('guides')}
              </h2>
              <ul>
                {related.map(({ slug, title, lang }) => (
                  <li key={slug} lang={lang}>
                    <PlainLink to={path(`/help/${slug}`)}>{title}</PlainLink>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
      />
      <ContactWays ways={ways} />
    </div>
  );
}
