import type { StaffRole } from '#domain/staff-roles.ts';
import { STEP_SECONDS, stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { codeOfStep, factorOf } from '#server/accounts/second-factor/index.ts';

/** The authenticator of everybody in the demo who is of the marketplace. Known to all, as the demo's password is. */
export const DEMO_AUTHENTICATOR_SECRET = 'POLYTALADDEMOPOLYTALADDEMOPOLYTA';

export interface DemoCode {
  email: string;
  roles: StaffRole[];
  code: string | null;
}

/**
 * A code that works now for each of the demo's own accounts, null where the next is to be waited for; nobody's own
 * secret is told.
 */
export async function demoCodes(): Promise<{ accounts: DemoCode[]; seconds_left: number }> {
  const at = now();
  const step = stepAt(at);
  const staff = await rows(sql<{ id: number; email: string; roles: StaffRole[]; last_used_step: number | null }>`
    select m.id, m.email, m.roles, f.last_used_step::float8 as last_used_step from staff_members m
      join second_factors f on f.staff_id = m.id where f.secret is not null and not m.is_suspended order by m.id`);
  const factors = await Promise.all(staff.map(({ id }) => factorOf({ staffId: id })));
  const accounts = staff
    .filter((_, index) => factors[index]?.secret === DEMO_AUTHENTICATOR_SECRET)
    .map(({ email, roles, last_used_step }) => {
      const free = [step, step + 1].find((each) => each > (last_used_step ?? 0));
      return { email, roles, code: free === undefined ? null : codeOfStep(DEMO_AUTHENTICATOR_SECRET, free) };
    });
  return { accounts, seconds_left: Math.ceil((step + 1) * STEP_SECONDS - at.getTime() / 1000) };
}
