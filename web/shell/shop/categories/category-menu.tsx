import { useState, type ComponentType } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryPath } from '#domain/catalogue/category-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './category-menu.module.css';

/**
 * The way to all categories. Pages carry the groups alone, which is what it opens with where there is no script; the
 * tree with its pictures is loaded when somebody reaches for it.
 */
export function CategoryMenu() {
  const t = useTranslations('shell');
  const path = usePath();
  const { menu } = useShop();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const load = () => {
    if (Panel) return;
    import('./category-panel.tsx').then(
      (loaded) => setPanel(() => loaded.default),
      () => undefined,
    );
  };
  if (menu.length === 0) return null;
  return (
    <details className={styles.menu} data-menu="" onToggle={load}>
      <summary className={styles.summary} onPointerEnter={load} onFocus={load}>
        <Icon name="grid" size={18} />
        <span className="heard-narrow">{t('categories')}</span>
        <Icon name="down" size={14} />
      </summary>
      <nav className={styles.panel} aria-label={t('categories')}>
        <div className={`page ${styles.groups}`}>
          {Panel ? (
            <Panel />
          ) : (
            menu.map((group) => (
              <section key={group.id} className={styles.group}>
                <h2 className={styles.title}>
                  <PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink>
                </h2>
              </section>
            ))
          )}
        </div>
      </nav>
    </details>
  );
}
