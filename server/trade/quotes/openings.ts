import type { z } from 'zod';
import type { quoteOpening } from '#contract/trade/quotes/shapes.ts';
import type { RelatedPair } from '#domain/trade/quotes/related-companies.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Opening = z.output<typeof quoteOpening>;

/** The rounds of a demand that were opened; of a company's own demand, or of any for staff. */
export async function readOpenings(demandId: number, companyId: number | null): Promise<Opening[]> {
  const demand = await maybeRow(sql`
    select from demands where id = ${demandId} and (${companyId}::int is null or company_id = ${companyId})`);
  if (!demand) throw new AppError('not_found');
  const found = await rows(sql<Omit<Opening, 'related'> & { related: RelatedPair[] }>`
    select round::int, at, opened, left_out, related from quote_openings where demand_id = ${demandId} order by round`);
  const ids = [...new Set(found.flatMap(({ related }) => related.flatMap(({ companies }) => companies)))];
  const companies = await rows(sql<{ id: number; name: string }>`
    select id, company_name_th as name from companies where id = any (${ids}::int[])`);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return found.map((opening) => ({
    ...opening,
    related: opening.related.map(({ companies: pair, traces }) => ({
      companies: pair.map((id) => ({ id, name: names.get(id) ?? '' })),
      traces,
    })),
  }));
}
