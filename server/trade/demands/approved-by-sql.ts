import { sql } from '#server/platform/database/query.ts';

/** Who approved publishing demand `d`, in this asking. */
export const approvedBySql = sql<number[]>`array(
  select x.user_id from demand_decisions x where x.demand_id = d.id and x.asking = d.asking and x.is_approved
    order by x.step)`;
