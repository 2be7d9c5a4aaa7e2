import { data } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { fixedPages, isContentSlug } from '#domain/site/content.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { ReadingHead } from '#web/ui/layout/reading-head.tsx';
import { structured } from '#web/ui/layout/structured-text.ts';
import { companyOf } from './structured-data.ts';
import { wholeIn } from './texts.ts';
import { WrittenColumns, WrittenHead } from './written.tsx';
import type { Route } from './+types/page';
import styles from '#web/site/reading/reading.module.css';

/** Where a page leads who has read it and is no member yet. */
const registering: Readonly<Record<string, string>> = {
  'how-to-become-buyer': '/register',
  'how-to-become-seller': '/register?role=seller',
};
/** Their date is part of what they say. */
const dated = new Set(['privacy', 'terms', 'cookie-policy']);

/** A page that staff write: the legal ones, the company's, how to begin, and whatever else they publish. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const slug = params.page;
  if (!isContentSlug(slug)) throw data(null, { status: 404 });
  const [found, company] = await Promise.all([
    api('GET /content/public/{kind}/{slug}', { params: { kind: 'page', slug } }).catch((error: unknown) => {
      if (!isFixed(slug) || apiErrorOf(error)?.statusCode !== 404) throw error;
      return null;
    }),
    slug === 'company-information' ? api('GET /websetting/public/{page}', { params: { page: 'company' } }) : null,
  ]);
  const answer = {
    text: found && wholeIn(locale, found),
    schema: company ? structured(companyOf(page, company.data)) : '',
    messages: messagesFor(locale, ['reading']),
  };
  return found ? answer : data(answer, { status: 404 });
}

const isFixed = (slug: string) => fixedPages.some((page) => page === slug);

export default function Page({ loaderData: { text, schema } }: Route.ComponentProps) {
  const t = useTranslations('reading');
  const path = usePath();
  const { user } = useShop();
  if (!text) return <Unwritten />;
  const register = user ? undefined : registering[text.slug];
  return (
    <div className={`page ${styles.narrow}`}>
      <ReadingHead {...text.found} languages={text.languages} structured={schema} />
      <Breadcrumbs trail={[{ name: t('home'), to: path('/') }, { name: text.title }]} />
      <WrittenHead text={text}>
        {register && (
          <div className="above-4">
            <LinkButton size="large" to={path(register)}>
              {t('register')}
            </LinkButton>
          </div>
        )}
      </WrittenHead>
      <WrittenColumns text={text}>
        {dated.has(text.slug) && (
          <p className="soft above-6">
            {t('updated')} <DateTime at={text.updatedAt} dayOnly />
          </p>
        )}
      </WrittenColumns>
    </div>
  );
}

/** The shop links to it, and staff have not published it yet. */
function Unwritten() {
  const t = useTranslations('reading');
  const path = usePath();
  return (
    <div className={`page ${styles.narrow}`}>
      <PageHead title={t('unwritten.title')} hidden />
      <EmptyState icon="file" heading="h1" title={t('unwritten.title')} text={t('unwritten.text')}>
        <LinkButton look="outline" to={path('/contact')}>
          {t('ways.write')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
