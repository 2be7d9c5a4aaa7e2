import { NavLink } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { StaffRole } from '#contract/endpoint.ts';
import styles from '#web/shell/workspace/workspace.module.css';

const screens = ['tree', 'manufacturers', 'properties', 'endings'] as const;

/** The way to the screens of the catalogue, for those who keep it. */
export function CatalogueLinks({ base, role }: { base: string; role: StaffRole }) {
  const t = useTranslations('staff.nav.catalogue');
  if (role !== 'admin' && role !== 'catalogue') return null;
  return (
    <>
      <li className={styles.group}>{t('title')}</li>
      <li className={styles.sub}>
        <NavLink to={`${base}/products`}>{t('products')}</NavLink>
      </li>
      {screens.map((name) => (
        <li key={name} className={styles.sub}>
          <NavLink to={`${base}/catalogue/${name}`}>{t(name)}</NavLink>
        </li>
      ))}
    </>
  );
}
