import { useTranslations } from 'use-intl/react';
import { categoryPath } from '#domain/category-path.ts';
import { DateTime } from '../components/date-time.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { Logo } from './logo.tsx';
import { usePath, useShop } from './use-shop.ts';
import styles from './footer.module.css';

export function Footer() {
  const t = useTranslations('shell');
  const path = usePath();
  const { menu, rates } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.about}>
          <Logo />
          <p>{t('claim')}</p>
          <p>{t('hours')}</p>
        </div>
        <nav aria-labelledby="footer-materials">
          <h2 id="footer-materials">{t('categories')}</h2>
          <ul className={styles.columns}>
            {menu.map((group) => <li key={group.id}><PlainLink to={path(categoryPath([group]))}>{group.name}</PlainLink></li>)}
          </ul>
        </nav>
        <nav aria-labelledby="footer-buy">
          <h2 id="footer-buy">{t('buying')}</h2>
          <ul>
            <li><PlainLink to={path('/products')}>{t('products')}</PlainLink></li>
            <li><PlainLink to={path('/quick-order')}>{t('quickOrder')}</PlainLink></li>
            <li><PlainLink to={path('/cart')}>{t('cart')}</PlainLink></li>
            <li><PlainLink to={path('/user/orders')}>{t('orders')}</PlainLink></li>
            <li><PlainLink to={path('/seller')}>{t('sellerCentre')}</PlainLink></li>
          </ul>
        </nav>
      </div>
      <div className={`page ${styles.fine}`}>
        <p>{t('demoData')}</p>
        <p>{t('ratesOf', { usd: rates.USD.toFixed(2), rmb: rates.RMB.toFixed(2) })} (<DateTime at={rates.updatedAt} />)</p>
      </div>
    </footer>
  );
}
