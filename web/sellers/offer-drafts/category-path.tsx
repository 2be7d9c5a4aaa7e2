import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

type Tree = Answer<'GET /product-category/public'>['data'];

interface Branch {
  id: number;
  name_th: string;
  name_en: string;
  name_cn: string;
}

export interface PlaceInTree {
  group: Branch | null;
  category: Branch | null;
  subcategory: Branch | null;
  /** What can be chosen next. */
  next: Branch[];
}

const branchOf = ({ id, name_th, name_en, name_cn }: Branch): Branch => ({ id, name_th, name_en, name_cn });

/** Where an address stands in the tree; what it names and the tree lacks is as if nobody had chosen. */
export function placeInTree(
  tree: Tree,
  at: { group: number | null; category: number | null; subcategory: number | null },
): PlaceInTree {
  for (const group of tree)
    for (const category of group.categories) {
      const subcategory = category.subcategories.find(({ id }) => id === at.subcategory);
      if (!subcategory && category.id !== at.category) continue;
      return {
        group: branchOf(group),
        category: branchOf(category),
        subcategory: subcategory ? branchOf(subcategory) : null,
        next: category.subcategories.map(branchOf),
      };
    }
  const group = tree.find(({ id }) => id === at.group);
  return {
    group: group ? branchOf(group) : null,
    category: null,
    subcategory: null,
    next: (group?.categories ?? tree).map(branchOf),
  };
}

/** The way to a subcategory: group, category, subcategory, as links, each a page of its own. */
export function CategoryPath({ place, draft }: { place: PlaceInTree; draft: number | null }) {
  const t = useTranslations('offerDrafts.find');
  const locale = useLocale();
  const { group, category, subcategory, next } = place;
  const to = (query: Record<string, number> = {}) => ({
    search: new URLSearchParams(
      Object.entries({ ...query, ...(draft !== null && { draft }) }).map(([name, id]) => [name, String(id)]),
    ).toString(),
  });
  const linkOf = (branch: Branch) => {
    if (category) return to({ s_cat: branch.id });
    return group ? to({ cat: branch.id }) : to({ g_cat: branch.id });
  };
  return (
    <nav aria-label={t('byCategory')} className="stack gap-2">
      <p className="wrap">
        {group ? <Link to={to()}>{t('all')}</Link> : <b>{t('byCategory')}</b>}
        {group && (
          <>
            <span aria-hidden="true">›</span>
            {category ? (
              <Link to={to({ g_cat: group.id })}>{nameIn(locale, group)}</Link>
            ) : (
              <b>{nameIn(locale, group)}</b>
            )}
          </>
        )}
        {category && (
          <>
            <span aria-hidden="true">›</span>
            <b>{nameIn(locale, category)}</b>
          </>
        )}
      </p>
      <ul className="pills">
        {next.map((branch) => (
          <li key={branch.id}>
            <Link
              to={linkOf(branch)}
              preventScrollReset
              aria-current={branch.id === subcategory?.id ? 'true' : undefined}
            >
              {nameIn(locale, branch)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
