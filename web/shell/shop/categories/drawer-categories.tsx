import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryPath } from '#domain/catalogue/category-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useCategorySights } from './category-branches.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './drawer-categories.module.css';

/** The category tree in the phone's menu: groups that open, their categories with pictures. */
export default function DrawerCategories() {
  const t = useTranslations('shell');
  const path = usePath();
  const { menu } = useShop();
  const sights = useCategorySights();
  return (
    <>
      <h2 className="soft above-5 below-1">{t('categories')}</h2>
      {menu.map((group) => (
        <details key={group.id} className={styles.group}>
          <summary className="row-link">
            {group.name} <Icon name="down" size={14} />
          </summary>
          <ul>
            <li>
              <PlainLink className={styles.sub} to={path(categoryPath([group]))}>
                {t('allOf', { name: group.name })}
              </PlainLink>
            </li>
            {group.categories.map((category) => (
              <li key={category.id}>
                <PlainLink className={styles.sub} to={path(categoryPath([group, category]))}>
                  <Picture name={sights.get(category.id)?.picture ?? null} alt="" size={36} /> {category.name}
                </PlainLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
