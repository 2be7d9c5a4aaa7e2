import type { z } from 'zod';
import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { FACTOR_UNIT } from '#domain/trade/projects/savings.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Factor = z.output<(typeof staffProjects)['GET /staff/grid-factors']['answer']>['factors'][number];

export async function gridFactors(): Promise<{ factors: Factor[] }> {
  return {
    factors: await rows(sql<Factor>`select year, factor, source, is_checked from grid_factors order by year desc`),
  };
}

/** The factor of a year from now on; savings that were written before keep theirs. */
export function setGridFactor(by: Staff, { year, factor, source, is_checked }: Factor): Promise<void> {
  return inTransaction(async () => {
    const before = await maybeRow(sql<Factor>`
      select year, factor, source, is_checked from grid_factors where year = ${year} for update`);
    await rows(sql`
      insert into grid_factors (year, factor, source, is_checked) values (${year}, ${factor}, ${source}, ${is_checked})
      on conflict (year) do update set factor = excluded.factor, source = excluded.source,
        is_checked = excluded.is_checked`);
    await recordDecision({
      staffId: by.staffId,
      action: 'set_grid_factor',
      objectKind: 'grid_factor',
      objectId: year,
      before: before ? factsOf(before) : {},
      after: factsOf({ year, factor, source, is_checked }),
    });
  });
}

const factsOf = ({ factor, source }: Factor) => ({ grid_factor: factor / FACTOR_UNIT, source });
