import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PlainLink } from '../components/plain-link.tsx';
import { useShop } from '../shell/use-shop.ts';
import { withOnly } from './address.ts';
import type { FacetsView } from './facets-view.ts';
import { placeInTree, type Place } from './place-in-tree.ts';
import type { Search } from './search-filters.ts';
import styles from './filters.module.css';

interface Node {
  level: Place['level'];
  id: number;
  name: string;
  children: Node[];
}

/** The category levels as links: the way down to what is chosen is open, the rest closed. */
export function CategoryTree({ search, facets }: { search: Search; facets: FacetsView }) {
  const t = useTranslations('mall');
  const { menu } = useShop();
  const { pathname, search: address } = useLocation();
  const chosen = placeInTree(menu, search);
  const nodes = menu.map((group) => node('g_cat', group, group.categories.map((category) => node('cat', category, category.subcategories.map((subcategory) => node('s_cat', subcategory, []))))));
  const clear = { g_cat: null, cat: null, s_cat: null };

  const list = (level: Node[], depth: number) => (
    <ul className={depth > 0 ? styles.branch : undefined}>
      {level.map((each) => {
        const step = chosen[depth];
        const isOnWay = step?.id === each.id && step.level === each.level;
        const count = facets[each.level][each.id];
        if (!isOnWay && !count) return null;
        return (
          <li key={each.id}>
            <PlainLink to={`${pathname}${withOnly(address, { ...clear, [each.level]: String(each.id) })}`} className={styles.category} aria-current={isOnWay && depth === chosen.length - 1 ? 'true' : undefined}>
              <span className={styles.label}>{each.name}</span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </PlainLink>
            {isOnWay && each.children.length > 0 && list(each.children, depth + 1)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav className={styles.tree} aria-label={t('byCategory')}>
      <h3>{t('categories')}</h3>
      {chosen.length > 0 && <PlainLink to={`${pathname}${withOnly(address, clear)}`} className={styles.all}>‹ {t('allCategories')}</PlainLink>}
      {list(nodes, 0)}
    </nav>
  );
}

function node(level: Place['level'], { id, name }: { id: number; name: string }, children: Node[]): Node {
  return { level, id, name, children };
}
