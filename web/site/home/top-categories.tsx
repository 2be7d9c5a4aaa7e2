import { useTranslations } from '#web/i18n/texts.tsx';
import { categoryPath } from '#domain/catalogue/category-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import type { HomeView } from './home-view.server.ts';
import styles from './top-categories.module.css';

/** The three most traded categories with their best prices, and the way to all groups. */
export function TopCategories({ categories }: { categories: HomeView['categories'] }) {
  const t = useTranslations('home');
  const path = usePath();
  const { menu } = useShop();
  if (categories.length === 0 && menu.length === 0) return null;
  return (
    <section className="above-6" aria-labelledby="categories">
      <h2 className="below-3" id="categories">
        {t('categories')}
      </h2>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id} className={styles.tile}>
            <h3>
              <PlainLink to={path(category.path)}>
                {category.name} <Icon name="right" size={16} />
              </PlainLink>
            </h3>
            <p className="soft below-2">{t('products', { count: category.count })}</p>
            <ul>
              {category.cards.map((card) => (
                <li key={card.id}>
                  <PlainLink to={path(`/products/${card.id}`)} className={styles.row}>
                    <Picture name={card.picture} alt="" size={44} />
                    <span className="grow">
                      <b className="small block">{card.grade}</b>
                      <small className="one-line block">{card.manufacturer}</small>
                    </span>
                    {card.offer && (
                      <b>
                        <PricePerKg baht={card.offer.memberPricePerKg ?? card.offer.pricePerKg} />
                      </b>
                    )}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ul className="pills above-4">
        {menu.map((group) => (
          <li key={group.id}>
            <PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
