import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '../icon.tsx';
import { PlainLink } from './plain-link.tsx';
import styles from './pagination.module.css';

/** Pages of a list as links; everything else of the address stays. Pages count from 1. */
export function Pagination({ page, pages, parameter = 'page' }: { page: number; pages: number; parameter?: string }) {
  const t = useTranslations('words');
  const { pathname, search } = useLocation();
  if (pages <= 1) return null;
  // From beyond the last the way back is the last.
  const before = Math.min(page - 1, pages);
  const address = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 1) next.delete(parameter);
    else next.set(parameter, String(to));
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return (
    <nav aria-label={t('pages')} className={styles.pages}>
      {page > 1 && (
        <PlainLink to={address(before)} rel="prev" className={styles.page} aria-label={t('previousPage')}>
          <Icon name="left" size={16} />
        </PlainLink>
      )}
      {shownPages(page, pages).map((each, index) =>
        each === null ? (
          <span key={`gap${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <PlainLink
            key={each}
            to={address(each)}
            className={styles.page}
            aria-label={t('page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </PlainLink>
        ),
      )}
      {page < pages && (
        <PlainLink to={address(page + 1)} rel="next" className={styles.page} aria-label={t('nextPage')}>
          <Icon name="right" size={16} />
        </PlainLink>
      )}
    </nav>
  );
}

/** First, last and the neighbours; null where some are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? each - 1);
    if (gap === 1) return [each];
    return [gap === 2 ? each - 1 : null, each];
  });
}
