import { NavLink, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { personalScreens } from '#web/page/account-screens.ts';
import styles from './workspace.module.css';

/** The ways to a person's own screens in the workspace that they are in, as items of its rail. */
export function AccountLinks() {
  const t = useTranslations('shell');
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <>
      <li className={styles.group}>{t('groups.me')}</li>
      {personalScreens(pathname).map(({ name, to }) => (
        <li key={name}>
          <NavLink to={path(to)}>{t(`mine.${name}`)}</NavLink>
        </li>
      ))}
    </>
  );
}
