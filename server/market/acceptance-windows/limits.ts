import type { z } from 'zod';
import type { acceptanceLimit } from '#contract/market/acceptance-window-list.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

export type ShownLimit = z.output<typeof acceptanceLimit>;

/** The limits of window `w` as JSON, in the order of the catalogue. */
export const limitsSql: RawBuilder<ShownLimit[]> = sql<ShownLimit[]>`(
  select coalesce(json_agg(json_build_object('property_id', d.id, 'unit', d.unit, 'condition', l.condition,
      'low', l.low, 'high', l.high,
      'property', json_build_object('name_th', d.name_th, 'name_en', d.name_en, 'name_cn', d.name_cn))
    order by d.position, d.id, l.condition), '[]')
  from acceptance_limits l join properties d on d.id = l.property_id where l.window_id = w.id)`;
