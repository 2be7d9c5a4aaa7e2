import { useTranslations } from '#web/i18n/texts.tsx';
import { shownCarts, type Plan } from '../plan-view.ts';
import { CartCard } from './cart-card.tsx';
import { useShownCart } from './use-shown-cart.ts';
import styles from '../plans.module.css';

/**
 * The carts side by side; on a phone one at a time, swiped to or chosen by its tab. Without script the tab alone
 * decides.
 */
export function Carts({ plan }: { plan: Plan }) {
  const t = useTranslations('plans');
  const carts = shownCarts(plan.carts);
  const { strip, shown, choose, onScroll } = useShownCart();
  return (
    <div className={styles.choice}>
      {carts.length > 1 && (
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">{t('carts')}</legend>
          {carts.map(({ aims }, index) => (
            <label key={aims[0]}>
              <input
                type="radio"
                name="shown-cart"
                value={index}
                className="over-label"
                checked={index === shown}
                onChange={() => choose(index)}
                data-cart={index}
              />
              <span>{aims.map((aim) => t(`aim.${aim}`)).join(' · ')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div ref={strip} className={styles.carts} data-count={carts.length} onScroll={onScroll}>
        {carts.map((each, index) => (
          <CartCard key={each.aims[0]} plan={plan} shown={each} place={index} />
        ))}
      </div>
    </div>
  );
}
