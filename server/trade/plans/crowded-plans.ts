import { MAX_PLANS_OF_A_PERSON } from '#domain/trade/plans/plan-limits.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * The plans of a person that make room for newer ones: what was named or listed for colleagues stays, and a plan with a
 * draft that waits for payment makes room only for another such plan.
 */
export const crowdedPlans = (userId: number, most = MAX_PLANS_OF_A_PERSON): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`
    select id from plans where id in (
      select id from (
        select id, row_number() over (partition by has_draft order by created_at desc, id desc) as place
        from (
          select p.id, p.created_at, exists (
              select from plan_drafts d join orders o on o.id = d.order_id
              where d.plan_id = p.id and o.order_no is null) as has_draft
          from plans p where p.user_id = ${userId} and p.name is null and not p.is_shared) passing) ranked
      where place > ${most})`;
