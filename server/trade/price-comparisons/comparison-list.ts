import { priceComparisonList } from '#contract/trade/price-comparison-list.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { comparisonsWithIds } from './find-comparisons.ts';

/** Every filter and order reads the company's comparisons alone. */
export const comparisonsOfCompany = listOf(priceComparisonList, {
  from: sql`price_comparisons c`,
  key: sql`c.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`c.company_id = ${companyId}`,
  filters: {
    number: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`c.comparison_no ilike ${part} or c.grade ilike ${part}`;
    },
    made_at: sql`c.made_at`,
    total_include_vat: sql`c.total_include_vat`,
  },
  sorts: { made_at: { by: sql`c.made_at` }, total_include_vat: { by: sql`c.total_include_vat` } },
  read: comparisonsWithIds,
});
