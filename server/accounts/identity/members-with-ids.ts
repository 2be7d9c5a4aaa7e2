import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

interface Row {
  userId: number;
  companyId: number;
  companyRole: CompanyRole;
  sellingRoles: SellingRole[];
  email: string;
  memberLevel: number;
  isSelling: boolean;
}

/**
 * People as the ones who call, for what is done for them while they are away, with the rights that they have now. Who
 * could not sign in is missing.
 */
export async function membersWithIds(ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map();
  const found = await rows(sql<Row>`
    select u.id as "userId", c.id as "companyId", u.company_role as "companyRole", u.selling_roles as "sellingRoles",
      u.email,
      c.member_level::int as "memberLevel", c.is_selling as "isSelling"
    from users u join companies c on c.id = u.company_id
    where u.id = any (${[...ids]}::int[]) and u.account_status = 'verified' and u.suspended_at is null`);
  return new Map(
    found.map((person) => [
      person.userId,
      { ...person, kind: 'member', role: 'buyer', sessionHash: Buffer.alloc(0) } satisfies Member,
    ]),
  );
}
