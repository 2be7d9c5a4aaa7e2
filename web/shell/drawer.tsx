import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { categoryPath } from '#domain/category-path.ts';
import { Icon } from '../components/icon.tsx';
import { PlainLink } from '../components/plain-link.tsx';
import { loginPath } from '../own-path.ts';
import { AccountLinks } from './account-menu.tsx';
import { CurrencySwitch, LanguageSwitch, SchemeSwitch } from './switches.tsx';
import { usePath, useShop } from './use-shop.ts';
import styles from './drawer.module.css';

/** The phone's menu: everything that the desk's bars hold. A popover, so that it opens without script; the category tree, which few open, is drawn then. */
export function Drawer() {
  const t = useTranslations('shell');
  const path = usePath();
  const { locale, user } = useShop();
  const [isOpened, setIsOpened] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <div className={styles.phone}>
      <button type="button" className={styles.button} popoverTarget="drawer" aria-label={t('menu')}><Icon name="menu" size={24} /></button>
      <div id="drawer" popover="auto" className={styles.drawer} data-menu="" onToggle={() => setIsOpened(true)}>
        <div className={styles.head}>
          <b>{user ? `${user.firstname} ${user.lastname}` : t('menu')}</b>
          <button type="button" className={styles.button} popoverTarget="drawer" popoverTargetAction="hide" aria-label={t('close')}><Icon name="close" size={22} /></button>
        </div>
        {user ? <AccountLinks /> : <PlainLink className={styles.login} to={loginPath(locale, `${pathname}${search}`)}>{t('login')}</PlainLink>}
        {!user && <PlainLink className={styles.row} to={path('/register')}><Icon name="user" size={18} /> {t('register')}</PlainLink>}
        {!user && <PlainLink className={styles.row} to={path('/seller')}><Icon name="store" size={18} /> {t('sellerCentre')}</PlainLink>}
        <PlainLink className={styles.row} to={path('/products')}><Icon name="grid" size={18} /> {t('products')}</PlainLink>
        {isOpened && <DrawerCategories />}
        <h2 className={styles.title}>{t('language')}</h2>
        <LanguageSwitch />
        <h2 className={styles.title}>{t('currency')}</h2>
        <CurrencySwitch />
        <h2 className={styles.title}>{t('scheme.label')}</h2>
        <SchemeSwitch />
      </div>
    </div>
  );
}

function DrawerCategories() {
  const t = useTranslations('shell');
  const path = usePath();
  const { menu } = useShop();
  return (
    <>
      <h2 className={styles.title}>{t('categories')}</h2>
      {menu.map((group) => (
        <details key={group.id} className={styles.group}>
          <summary className={styles.row}>{group.name} <Icon name="down" size={14} /></summary>
          <ul>
            <li><PlainLink className={styles.sub} to={path(categoryPath([group]))}>{t('allOf', { name: group.name })}</PlainLink></li>
            {group.categories.map((category) => (
              <li key={category.id}><PlainLink className={styles.sub} to={path(categoryPath([group, category]))}>{category.name}</PlainLink></li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
