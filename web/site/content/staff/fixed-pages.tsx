import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api } from '#contract/client.ts';
import { fixedPages, type FixedPage } from '#domain/site/content.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';

/** A page that the shop leads to and nobody can read yet: `id` where somebody has begun it. */
interface MissingPage {
  slug: FixedPage;
  id: number | null;
}

/** Pages of a market are few: all of them come at once. */
const MAX_PAGES = 100;

export async function fixedPagesOf(api: Api): Promise<MissingPage[]> {
  const { rows } = await api('GET /staff/content', { query: { kind: 'page', _start: 0, _limit: MAX_PAGES } });
  return fixedPages.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    return row && row.published_version !== null ? [] : [{ slug, id: row?.id ?? null }];
  });
}

/** The fixed pages that are missing, each with the way to write it at its own address. */
export function MissingPages({ pages }: { pages: readonly MissingPage[] }) {
  const t = useTranslations('content');
  const path = usePath();
  if (pages.length === 0) return null;
  return (
    <Panel title={t('fixed.title')}>
      <p>{t('fixed.text')}</p>
      <ul className="columns-fixed gap-2 above-2">
        {pages.map(({ slug, id }) => (
          <li key={slug}>
            <Link to={path(id === null ? `/staff/content/new?kind=page&slug=${slug}` : `/staff/content/${id}`)}>
              {t(`fixed.page.${slug}`)}
            </Link>{' '}
            <small className="block">
              /{slug} · {t(id === null ? 'fixed.missing' : 'fixed.draft')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
