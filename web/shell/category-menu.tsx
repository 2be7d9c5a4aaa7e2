import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { categoryPath } from '#domain/category-path.ts';
import { Icon } from '../components/icon.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { usePath, useShop } from './use-shop.ts';
import styles from './category-menu.module.css';

/**
 * The whole category tree at a glance. Pages carry the groups alone, which is what it opens with where there is no script; the tree is
 * drawn when somebody reaches for it, because drawing it on every page cost a tenth of the page.
 */
export function CategoryMenu() {
  const t = useTranslations('shell');
  const path = usePath();
  const { menu } = useShop();
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <details className={styles.menu} data-menu="" onToggle={want}>
      <summary className={styles.summary} onPointerEnter={want} onFocus={want}>
        <Icon name="grid" size={18} />
        <span className={styles.word}>{t('categories')}</span>
        <Icon name="down" size={14} />
      </summary>
      <nav className={styles.panel} aria-label={t('categories')}>
        <div className={`page ${styles.groups}`}>
          {menu.map((group) => (
            <section key={group.id} className={styles.group}>
              <h2 className={styles.title}><PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink></h2>
              {isWanted && <ul>
                {group.categories.map((category) => (
                  <li key={category.id} className={styles.category}>
                    <PlainLink to={path(categoryPath([group, category]))} className={styles.categoryLink}>{category.name}</PlainLink>
                    {category.subcategories.length > 1 && (
                      <ul className={styles.subcategories}>
                        {category.subcategories.map((subcategory) => (
                          <li key={subcategory.id}><PlainLink to={path(categoryPath([group, category, subcategory]))}>{subcategory.name}</PlainLink></li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>}
            </section>
          ))}
        </div>
      </nav>
    </details>
  );
}
