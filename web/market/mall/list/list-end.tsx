import { Pagination } from '#web/components/layout/pagination.tsx';
import { SEARCH_PAGE_SIZE } from '#domain/values/limits.ts';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { Further } from '#web/market/mall/understood/further.tsx';

/** The ways on behind the products of a page. */
export function ListEnd({ view: { search, count, hasFurther, further } }: { view: MallView }) {
  const pages = Math.ceil(count / SEARCH_PAGE_SIZE);
  return (
    <>
      {hasFurther && search.page >= pages && <Further count={further} isOnePage={pages === 1} />}
      <Pagination page={search.page} pages={pages} />
    </>
  );
}
