import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZES } from '#domain/values/limits.ts';
import { withOnly } from '#web/market/mall/address.ts';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { Further } from '#web/market/mall/understood/further.tsx';
import styles from './list-end.module.css';

/** The ways on behind the products of a page. */
export function ListEnd({ view: { search, count, hasFurther, further } }: { view: MallView }) {
  const pages = Math.ceil(count / search.perPage);
  return (
    <>
      {hasFurther && search.page >= pages && <Further count={further} isOnePage={pages === 1} />}
      <div className={styles.end}>
        <Pagination page={search.page} pages={pages} />
        {count > SEARCH_PAGE_SIZE && <PageSizes chosen={search.perPage} />}
      </div>
    </>
  );
}

/** How many products a page holds; another choice begins at the first. */
function PageSizes({ chosen }: { chosen: number }) {
  const t = useTranslations('mall');
  const { pathname, search } = useLocation();
  return (
    <nav className="beside soft" aria-label={t('perPage')}>
      <span aria-hidden="true">{t('perPage')}</span>
      <div className="segments">
        {SEARCH_PAGE_SIZES.map((size) => (
          <PlainLink
            key={size}
            to={pathname + withOnly(search, { size: size === SEARCH_PAGE_SIZE ? null : String(size) })}
            aria-current={size === chosen ? 'true' : undefined}
          >
            {size}
          </PlainLink>
        ))}
      </div>
    </nav>
  );
}
