import { NavLink } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { StaffRole } from '#contract/endpoint.ts';
import styles from '#web/shell/workspace/workspace.module.css';

/** What staff choose for the site, and whose work it is; the same as the endpoints' access. */
const screens = [
  { name: 'home', to: 'site/home', role: 'catalogue' },
  { name: 'banners', to: 'site/banners', role: 'catalogue' },
  { name: 'content', to: 'content', role: 'catalogue' },
  { name: 'company', to: 'site/texts/company', role: 'catalogue' },
  { name: 'synonyms', to: 'site/synonyms', role: 'catalogue' },
  { name: 'searchQueries', to: 'site/search-queries', role: 'catalogue' },
  { name: 'seo', to: 'site/seo', role: 'catalogue' },
  { name: 'consents', to: 'site/consents', role: 'admin' },
] as const satisfies { name: string; to: string; role: StaffRole }[];

/** The way to the screens of a role; nothing for roles that have none of them. */
export function SiteLinks({ base, role }: { base: string; role: StaffRole }) {
  const t = useTranslations('staff.nav');
  const shown = screens.filter((screen) => role === 'admin' || role === screen.role);
  if (shown.length === 0) return null;
  return (
    <>
      <li className={styles.group}>{t('site.title')}</li>
      {shown.map(({ name, to }) => (
        <li key={name} className={styles.sub}>
          <NavLink to={`${base}/${to}`}>{t(`site.${name}`)}</NavLink>
        </li>
      ))}
    </>
  );
}
