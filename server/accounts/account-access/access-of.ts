import type { z } from 'zod';
import { accessDecisions } from '#contract/accounts/access-decisions.ts';
import type { accountAccess } from '#contract/accounts/account-access.ts';
import { lossActions, lossDueAt, lossStepAt } from '#domain/accounts/sign-in/lost-factor.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { openLossOf } from '#server/accounts/lost-factor/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Access = z.output<(typeof accountAccess)['GET /staff/accounts/{id}/access']['answer']>;

/** How a member signs in now, what stands in the way, and whether they ask for their lost second factor. */
export async function accessOf(caller: Staff, id: number): Promise<Access> {
  const at = now();
  const account = await maybeRow(sql<Omit<Access, 'loss' | 'allowed'>>`
    select u.account_status = 'verified' as has_way_in, u.suspended_at, u.suspended_reason,
      (select count(*)::int from sessions s where s.user_id = u.id and s.stage = 'full' and s.expires_at > ${at})
        as sessions,
      exists (select from second_factors f where f.user_id = u.id and f.secret is not null) as has_second_factor
    from users u where u.id = ${id}`);
  if (!account) throw new AppError('not_found');
  const loss = await openLossOf(id);
  const step = loss && lossStepAt(loss, at);
  const actions = loss ? lossActions(loss, caller.staffId, at) : [];
  return {
    ...account,
    allowed: allowedDecisions(
      accessDecisions,
      { ...account, is_suspended: account.suspended_at !== null, lossActions: actions },
      caller,
    ),
    loss:
      !loss || !step || step === 'over'
        ? null
        : {
            step,
            asked_at: loss.askedAt,
            number_matches: loss.numberMatches,
            prepared_by: loss.preparedName,
            due_at: loss.confirmedAt && lossDueAt(loss.confirmedAt),
          },
  };
}
