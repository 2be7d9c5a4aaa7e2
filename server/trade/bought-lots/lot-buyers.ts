import { WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { linesOfLotSql, takesOfLotSql } from '#server/trade/shipments/index.ts';
import { registerLotBuyers } from '#server/market/lot-coas/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Whether a shipment `h` of the order `o` that `which` says takes of the lot `l`. */
const shipmentOfLotSql = (which: RawBuilder<boolean>) => sql<boolean>`exists (
  select from ${linesOfLotSql} where ${takesOfLotSql(sql`l.id`)} and ${which})`;

registerLotBuyers({
  // From the plan on: a buyer may look at what was measured before it is loaded.
  isBuyerSql: (companyId) => shipmentOfLotSql(sql<boolean>`o.company_id = ${companyId}`),
  hasLeftSql: shipmentOfLotSql(sql<boolean>`h.state <> all (${WAITING_STATES}::text[])`),
});
