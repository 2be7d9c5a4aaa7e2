import type { z } from 'zod';
import type { recalls } from '#contract/trade/recalls/calls.ts';
import { findMeasuredOf } from '#server/market/stock-lots/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { findGoneTo } from './gone-to.ts';
import { findStaffLots } from './lot-list.ts';

type FoundLot = z.output<(typeof recalls)['GET /staff/lots/{id}']['answer']>;

/** A lot for staff: where it went, and whether it was recalled. */
export async function findStaffLot(id: number, caller: Staff): Promise<FoundLot> {
  const [[lot], measured, gone_to, found] = await Promise.all([
    findStaffLots([id]),
    findMeasuredOf([id]),
    findGoneTo(id),
    rows(sql<FoundLot['recalls'][number]>`
      select id, state, coalesce(reason, '') as reason /* not null: coalesced */, proposed_at, decided_at
      from money_changes where kind = 'lot_recall' and object_id = ${String(id)} order by id desc`),
  ]);
  if (!lot) throw new AppError('not_found');
  return {
    ...lot,
    measured: measured.get(id) ?? [],
    gone_to,
    recalls: found,
    may_recall:
      isLetIn(['staff:logistics'], caller) &&
      gone_to.some(({ packs }) => packs > 0) &&
      found.every(({ state }) => state !== 'waiting'),
  };
}
