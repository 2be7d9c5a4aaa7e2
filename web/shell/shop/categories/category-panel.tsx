import { categoryPath } from '#domain/catalogue/category-path.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useCategorySights } from './category-branches.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import menuStyles from './category-menu.module.css';
import styles from './category-panel.module.css';

/** The whole category tree at a glance, each category with a picture of its goods. */
export default function CategoryPanel() {
  const path = usePath();
  const { menu } = useShop();
  const sights = useCategorySights();
  return menu.map((group) => (
    <section key={group.id} className={menuStyles.group}>
      <h2 className={menuStyles.title}>
        <PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink>
      </h2>
      <ul>
        {group.categories.map((category) => (
          <li key={category.id} className={styles.category}>
            <Picture name={sights.get(category.id)?.picture ?? null} alt="" size={48} />
            <div>
              <PlainLink to={path(categoryPath([group, category]))} className={styles.categoryLink}>
                {category.name} <small>{sights.get(category.id)?.count}</small>
              </PlainLink>
              {category.subcategories.length > 1 && (
                <ul className={styles.subcategories}>
                  {category.subcategories.map((subcategory) => (
                    <li key={subcategory.id}>
                      <PlainLink to={path(categoryPath([group, category, subcategory]))}>{subcategory.name}</PlainLink>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
