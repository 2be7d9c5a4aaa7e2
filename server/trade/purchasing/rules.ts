import type { z } from 'zod';
import type { purchasing } from '#contract/trade/purchasing.ts';
import { mayInCompany, type SellingRole } from '#domain/accounts/company/company-roles.ts';
import { EXPIRY_DAYS } from '#domain/trade/purchasing/purchase-request.ts';
import { areStepsRising, MAX_APPROVAL_STEPS } from '#domain/trade/purchasing/spending-limits.ts';
import { reviewRights } from '#server/accounts/colleagues/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { spentSql } from './spending.ts';

type Table = typeof purchasing;
type Rules = z.output<Table['GET /purchasing/rules']['answer']>;
type NewRules = z.output<Table['PUT /purchasing/rules']['body']>;
type PersonRules = z.output<Table['PUT /purchasing/people/{id}']['body']>;

/** Up to which step person `u` approves for others, with their own row `p`. */
export const approvesSql = sql`case when u.company_role = 'owner' then ${sql.lit(MAX_APPROVAL_STEPS)}
  else coalesce(p.approves_steps, 0)::int end`;

interface RulesRow extends Omit<Rules, 'people' | 'steps'> {
  steps: string[];
}

interface PersonRow extends Omit<Rules['people'][number], 'may_order'> {
  selling_roles: SellingRole[];
}

export async function rulesOf(companyId: number): Promise<Rules> {
  const [found, people] = await Promise.all([
    maybeRow(sql<RulesRow>`
      select array(select x::text from unnest(steps) x order by x) as steps, po_number_required, cost_centre_required,
        expiry_days
      from purchasing_rules where company_id = ${companyId}`),
    rows(sql<PersonRow>`
      select u.id, u.firstname, u.lastname, u.company_role as role, u.selling_roles, p.order_limit, p.day_limit,
        p.month_limit, spent.spent_day, spent.spent_month, ${approvesSql} as approves_steps
      from users u left join purchasing_people p on p.user_id = u.id
        cross join lateral ${spentSql(sql`u.id`, now())} spent
      where u.company_id = ${companyId} and u.account_status = 'verified'
      order by array_position(array['owner', 'purchaser', 'finance', 'warehouse', 'viewer'], u.company_role),
        u.firstname, u.id`),
  ]);
  const rules = found ?? {
    steps: [],
    po_number_required: false,
    cost_centre_required: false,
    expiry_days: EXPIRY_DAYS.usual,
  };
  return {
    ...rules,
    steps: rules.steps.map(BigInt),
    people: people.map(({ selling_roles, ...person }) => ({
      ...person,
      may_order: mayInCompany(person.role, selling_roles, 'order'),
    })),
  };
}

export function saveRules({ companyId }: Member, rules: NewRules): Promise<void> {
  if (!areStepsRising(rules.steps)) throw fieldError('approval_steps_not_rising', 'steps');
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { steps, po_number_required, cost_centre_required, expiry_days } = rules;
    await rows(sql`
      insert into purchasing_rules (company_id, steps, po_number_required, cost_centre_required, expiry_days)
      values (${companyId}, ${steps.map(String)}::text[]::bigint[], ${po_number_required}, ${cost_centre_required},
        ${expiry_days})
      on conflict (company_id) do update set steps = excluded.steps, po_number_required = excluded.po_number_required,
        cost_centre_required = excluded.cost_centre_required, expiry_days = excluded.expiry_days`);
    securityEvent('order_limits_changed');
  });
}

/** Of somebody of the company; 404 for anybody else. */
export function savePersonRules({ companyId }: Member, userId: number, rules: PersonRules): Promise<void> {
  const { order_limit, day_limit, month_limit, approves_steps } = rules;
  return inTransaction(async () => {
    const written = await affected(sql`
    insert into purchasing_people (user_id, company_id, order_limit, day_limit, month_limit, approves_steps)
    select id, company_id, ${order_limit}::bigint, ${day_limit}::bigint, ${month_limit}::bigint,
      ${approves_steps}::smallint
    from users where id = ${userId} and company_id = ${companyId} and account_status = 'verified'
    on conflict (user_id) do update set order_limit = excluded.order_limit, day_limit = excluded.day_limit,
      month_limit = excluded.month_limit, approves_steps = excluded.approves_steps`);
    if (written === 0) throw new AppError('not_found');
    securityEvent('order_limits_changed', { details: { colleague: userId } });
    await reviewRights(companyId);
  });
}
