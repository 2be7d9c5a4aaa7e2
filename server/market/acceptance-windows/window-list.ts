import type { RowOf } from '#contract/kit/define-list.ts';
import { acceptanceWindowList } from '#contract/market/acceptance-window-list.ts';
import { judgeLot } from '#domain/market/stock-lots/acceptance.ts';
import { limitText } from '#domain/market/stock-lots/limit-text.ts';
import { listOf } from '#server/kit/index.ts';
import { findOfferedLots } from '#server/market/stock-lots/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { limitsSql } from './limits.ts';

type Row = RowOf<typeof acceptanceWindowList>;

/** What a company accepts, by grade: as many as it buys, which its index gives. */
export const windowRows = listOf(acceptanceWindowList, {
  from: sql`acceptance_windows w join products p on p.id = w.product_id`,
  key: sql`w.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`w.company_id = ${companyId}`,
  filters: {
    grade: (words) => sql`concat_ws(' ', p.grade, p.name_th, p.name_en, p.name_cn) ilike ${`%${likeText(words)}%`}`,
  },
  sorts: { grade: { by: sql`p.grade` }, updated_at: { by: sql`w.updated_at` } },
  read: (ids) => findWindows(ids),
  cells: {
    grade: ({ product }) => product.grade,
    limits: ({ limits }, { locale }) => limits.map((limit) => limitText(limit, locale)).join('; '),
  },
});

async function findWindows(ids: readonly number[]): Promise<Row[]> {
  const windows = await rows(sql<Omit<Row, 'lots' | 'fitting'>>`
    select w.id, w.updated_at, ${limitsSql} as limits /* not null: coalesced */,
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade)
        as product /* not null: built */
    from acceptance_windows w join products p on p.id = w.product_id where w.id = any (${ids}::int[])`);
  const lots = await findOfferedLots(windows.map(({ product }) => product.id));
  return windows.map((window) => {
    const own = lots.filter(({ product_id }) => product_id === window.product.id);
    return {
      ...window,
      lots: own.length,
      fitting: own.filter(({ values }) => judgeLot(window.limits, values) === 'fits').length,
    };
  });
}
