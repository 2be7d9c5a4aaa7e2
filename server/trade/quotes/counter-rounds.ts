import { sql } from '#server/platform/database/query.ts';
import { registerCounterRounds } from '#server/trade/demands/index.ts';

registerCounterRounds(sql<boolean>`exists (
  select from counter_offers c where c.demand_id = d.id and c.round = d.round)`);
