import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** A buyer as the one who calls, for use cases that the demo market goes through. */
export async function memberOf(userId: number, companyRole: Member['companyRole']): Promise<Member> {
  const person = await oneRow(sql<{ companyId: number; email: string; memberLevel: number }>`
    select c.id as "companyId", u.email, c.member_level::int as "memberLevel" from users u
      join companies c on c.id = u.company_id where u.id = ${userId}`);
  return {
    ...person,
    kind: 'member',
    userId,
    companyRole,
    sellingRoles: [],
    role: 'buyer',
    isSelling: false,
    sessionHash: Buffer.alloc(0),
  };
}
