import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { StaffRole } from '#contract/endpoint.ts';
import styles from '#web/workspace/workspace.module.css';

/** The way to the screens of the catalogue, for the roles whose work it is. */
export function CatalogueLinks({ base, role }: { base: string; role: StaffRole }) {
  const t = useTranslations('backoffice.nav.catalogue');
  if (role !== 'admin' && role !== 'catalogue') return null;
  return (
    <>
      <li className={styles.group}>{t('title')}</li>
      <li className={styles.sub}>
        <NavLink to={`${base}/products`}>{t('products')}</NavLink>
      </li>
    </>
  );
}
