import type { z } from 'zod';
import type { staffMember, staffMembers } from '#contract/accounts/staff-members.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';

type Member = z.output<typeof staffMember>;
type Invitation = z.output<(typeof staffMembers)['POST /staff/invitation/open']['answer']>;

/** All of them: a marketplace has some dozens. Who may act comes first, then who was invited, then who is out. */
export function members(me: number): Promise<Member[]> {
  return rows(sql<Member>`
    select m.id, m.email, m.firstname, m.lastname, m.roles, case when m.is_suspended then 'suspended'
      when m.joined_at is null then 'invited' else 'active' end as state, m.id = ${me} as is_me,
      exists (select from second_factors f where f.staff_id = m.id and f.secret is not null) as has_second_factor,
      s.last_seen_at,
      case when m.joined_at is null and not m.is_suspended then i.expires_at end as invitation_ends_at
    from staff_members m left join staff_invitations i on i.staff_id = m.id
      left join (select staff_id, max(last_seen_at) as last_seen_at from sessions where staff_id is not null
        group by 1) s on s.staff_id = m.id
    order by m.is_suspended, m.joined_at is null,
      array_position(array['admin', 'sales', 'catalogue', 'finance', 'logistics', 'auditor'], m.roles[1]), m.firstname,
      m.id`);
}

/** What a link offers; nothing is told of one that has ended. */
export async function invitationOf(token: string): Promise<Invitation> {
  const invitation = await maybeRow(sql<Invitation>`
    select m.email, m.firstname, m.lastname, m.roles, i.expires_at as ends_at from staff_invitations i
      join staff_members m on m.id = i.staff_id
    where i.token_hash = ${tokenHash(token)} and i.accepted_at is null and i.expires_at > ${now()}
      and not m.is_suspended`);
  if (!invitation) throw new AppError('invitation_invalid');
  return invitation;
}
