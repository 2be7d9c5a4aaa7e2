import { Link } from 'react-router';
import type { QueueName } from '#domain/operations/work-queues.ts';
import type { StaffRoles } from '#domain/staff-roles.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { staffMenu, usePageName, type StaffPage } from './menu.ts';
import { useCurrentPage } from './use-current-page.ts';
import { StarForm } from './star-form.tsx';
import styles from '#web/shell/workspace/workspace.module.css';

interface StaffMenuProps {
  roles: StaffRoles;
  queues: readonly { name: QueueName; count: number }[];
  /** Names of pages. */
  favourites: readonly string[];
}

/** The rail of staff as list items: favourites, then pages grouped by task; the group of the open page is unfolded. */
export function StaffMenu({ roles, queues, favourites }: StaffMenuProps) {
  const t = useTranslations('staff');
  const nameIn = usePageName();
  const base = `/${useLocale()}/staff`;
  const groups = staffMenu(roles);
  const pages = groups.flatMap((group) => group.pages);
  const current = useCurrentPage(pages);
  const starred = favourites.flatMap((name) => pages.find((page) => page.name === name) ?? []);
  const counts = new Map(queues.map(({ name, count }) => [name, count]));
  const countIn = ({ queue }: StaffPage) => (queue && counts.get(queue)) ?? 0;
  const link = (page: StaffPage) => (
    <PageLink to={`${base}${page.to && `/${page.to}`}`} isCurrent={page === current} count={countIn(page)}>
      {nameIn(page)}
    </PageLink>
  );
  return (
    <>
      {starred.length > 0 && (
        <li>
          <p id="favourites" className={styles.group}>
            {t('nav.group.favourites')}
          </p>
          <ul aria-labelledby="favourites" className={styles.links}>
            {starred.map((page) => (
              <li key={page.name} className={styles.sub}>
                {link(page)}
              </li>
            ))}
          </ul>
        </li>
      )}
      {groups.map(({ group, pages: ofGroup }) =>
        group === 'start' ? (
          ofGroup.map((page) => <li key={page.name}>{link(page)}</li>)
        ) : (
          <li key={group}>
            <details className={styles.fold} open={ofGroup.some((page) => page === current)}>
              <summary>
                <span>{t(`nav.group.${group}`)}</span>
                <Count count={ofGroup.reduce((sum, page) => sum + countIn(page), 0)} />
              </summary>
              <ul className={styles.links}>
                {ofGroup.map((page) => (
                  <li key={page.name} className={styles.sub}>
                    {link(page)}
                    {page === current && <StarForm name={page.name} isFavourite={favourites.includes(page.name)} />}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ),
      )}
    </>
  );
}

interface PageLinkProps {
  to: string;
  isCurrent: boolean;
  count: number;
  children: string;
}

function PageLink({ to, isCurrent, count, children }: PageLinkProps) {
  // A place in a page that may be open already is the browser's to scroll to.
  if (to.includes('#')) return <PlainLink to={to}>{children}</PlainLink>;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      <Count count={count} />
    </Link>
  );
}

const Count = ({ count }: { count: number }) => count > 0 && <span className={styles.count}>{count}</span>;
