import type { z } from 'zod';
import type { acceptanceWindows } from '#contract/market/acceptance-windows.ts';
import { findLimitProblems, limitKey } from '#domain/market/stock-lots/acceptance.ts';
import { readCondition } from '#domain/catalogue/products/property-values.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { limitsSql } from './limits.ts';

type Keeper = Pick<Member, 'companyId' | 'userId'>;
type Keep = z.output<(typeof acceptanceWindows)['PUT /acceptance-windows/{id}']['body']>;
type Found = z.output<(typeof acceptanceWindows)['GET /acceptance-windows/{id}']['answer']>;

/** What the member's company accepts of a product, and what may be limited: what its sheet and its lots name. */
export async function findWindow({ companyId }: Pick<Member, 'companyId'>, productId: number): Promise<Found> {
  const found = await maybeRow(sql<Pick<Found, 'product' | 'version' | 'limits'>>`
    select json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn,
        'grade', p.grade) as product /* not null: built */,
      coalesce(w.version, 0) as version /* not null: coalesced */, ${limitsSql} as limits /* not null: coalesced */
    from products p left join acceptance_windows w on w.product_id = p.id and w.company_id = ${companyId}
    where p.id = ${productId}`);
  if (!found) throw new AppError('not_found');
  const named = await rows(sql<Found['measurable'][number]>`
    select d.id as property_id, x.condition /* not null: coalesced */, d.unit,
      json_build_object('name_th', d.name_th, 'name_en', d.name_en, 'name_cn', d.name_cn)
        as property /* not null: built */
    from (
      select v.property_id, coalesce(v.condition, '') as condition from product_properties v
      where v.product_id = ${productId} and v.number_value is not null
      union
      select v.property_id, v.condition from product_stocks s join stock_lots l on l.product_stock_id = s.id
        join stock_lot_values v on v.stock_lot_id = l.id
      where s.product_id = ${productId} and l.state = 'open' and l.packs > 0) x
      join properties d on d.id = x.property_id
    where d.kind = 'number' order by d.position, d.id, x.condition`);
  const seen = new Set<string>();
  const measurable = named.filter((each) => {
    const key = limitKey(each);
    return !seen.has(key) && seen.add(key);
  });
  return { ...found, measurable };
}

/** Keeps the limits of a product for the whole company; what a colleague changed meanwhile is not overwritten. */
export async function keepWindow(by: Keeper, productId: number, kept: Keep): Promise<{ version: number }> {
  const limits = kept.limits.map((limit) => ({ ...limit, condition: readCondition(limit.condition) ?? '' }));
  return inTransaction(async () => {
    const numbers = await rows(sql<{ id: number | null; product: number }>`
      select d.id, p.id as product from products p left join properties d on d.kind = 'number'
        and d.id = any (${limits.map(({ property_id }) => property_id)}::int[]) where p.id = ${productId}`);
    if (numbers.length === 0) throw new AppError('not_found');
    const problems = findLimitProblems(limits, new Set(numbers.flatMap(({ id }) => id ?? [])));
    if (problems.length > 0)
      throw new AppError('invalid_input', {
        fields: problems.map(({ index, field, code }) => ({ path: `limits.${index}.${field}`, code })),
      });
    const window = await claimWindow(by, productId, kept.version);
    await rows(sql`delete from acceptance_limits where window_id = ${window.id}`);
    if (limits.length === 0) {
      await rows(sql`delete from acceptance_windows where id = ${window.id}`);
      return { version: 0 };
    }
    await rows(
      insertRows(
        'acceptance_limits',
        limits.map((limit) => ({ ...limit, window_id: window.id })),
      ),
    );
    return { version: window.version };
  });
}

/** The window at its next version, under lock; refuses where somebody changed it since it was read. */
async function claimWindow(
  { companyId, userId }: Keeper,
  productId: number,
  version: number,
): Promise<{ id: number; version: number }> {
  const claimed = await maybeRow(
    version === 0
      ? sql<{ id: number; version: number }>`
          insert into acceptance_windows (company_id, product_id, user_id, updated_at)
          values (${companyId}, ${productId}, ${userId}, ${now()})
          on conflict (company_id, product_id) do nothing returning id, version`
      : sql<{ id: number; version: number }>`
          update acceptance_windows set version = version + 1, user_id = ${userId}, updated_at = ${now()}
          where company_id = ${companyId} and product_id = ${productId} and version = ${version}
          returning id, version`,
  );
  if (!claimed) throw new AppError('acceptance_window_changed');
  return claimed;
}
