import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import styles from './breadcrumbs.module.css';

/** The way from the home page to here; the last one is this page and has no address. */
export function Breadcrumbs({ trail }: { trail: { name: string; to?: string }[] }) {
  const t = useTranslations('words');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.trail}>
        {trail.map(({ name, to }) => <li key={`${to ?? ''}${name}`}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>)}
      </ol>
    </nav>
  );
}
