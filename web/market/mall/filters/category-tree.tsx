import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { MenuEntry } from '#web/page/shop.server.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { elsewhere } from '#web/market/mall/address.ts';
import type { FacetsView } from './facets-view.ts';
import { placeInTree } from '#web/market/mall/place-in-tree.ts';
import { placesOf } from '#web/market/mall/places-of.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './filters.module.css';

interface Node extends MenuEntry {
  children: Node[];
}

/**
 * The category levels as links to their pages, with what is chosen besides: the way down to what is chosen is open, the
 * rest closed.
 */
export function CategoryTree({ search, facets }: { search: Search; facets: FacetsView }) {
  const t = useTranslations('mall');
  const path = usePath();
  const { menu } = useShop();
  const { search: address } = useLocation();
  const chosen = placeInTree(menu, search);
  const kept = elsewhere(address);
  const nodes = menu.map((group): Node => ({
    ...group,
    children: group.categories.map((category) => ({
      ...category,
      children: category.subcategories.map((subcategory) => ({ ...subcategory, children: [] })),
    })),
  }));

  const list = (level: Node[], above: MenuEntry[]) => (
    <ul className={above.length > 0 ? styles.branch : undefined}>
      {level.map((node) => {
        const way = [...above, node];
        const place = placesOf(way).at(-1)!;
        const step = chosen[above.length];
        const isOnWay = step?.id === node.id;
        const count = facets[place.level][node.id];
        // Beside what is chosen stand its own neighbours; those of the levels above are one link away.
        if (!isOnWay && (!count || chosen.length > way.length)) return null;
        return (
          <li key={node.id}>
            <PlainLink
              to={path(`${place.path}${kept}`)}
              className={styles.category}
              aria-current={isOnWay && way.length === chosen.length ? 'true' : undefined}
            >
              <span className={styles.label}>{node.name}</span>
              {count !== undefined && <span className="soft flex-none">{count}</span>}
            </PlainLink>
            {isOnWay && node.children.length > 0 && list(node.children, way)}
          </li>
        );
      })}
    </ul>
  );
  if (chosen.length === 0 && !nodes.some(({ id }) => facets.g_cat[id])) return null;
  return (
    <nav className={styles.tree} aria-label={t('byCategory')}>
      <h2>{t('categories')}</h2>
      {chosen.length > 0 && (
        <PlainLink to={path(`/products${kept}`)} className={styles.all}>
          ‹ {t('allCategories')}
        </PlainLink>
      )}
      {list(nodes, [])}
    </nav>
  );
}
