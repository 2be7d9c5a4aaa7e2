import { unreadOfStaffSql } from '#server/notifications/index.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { SessionUser } from '#server/platform/http/caller.ts';
import { countSql, unreadSql } from './member-counts.ts';
import { avatarPath, isBuyerFullyApprovedSql } from './queries.ts';

export type SessionFor = { userId: number; role: 'buyer' | 'seller' } | { staffId: number; role: 'staff' };

/** What every page is told of member `u` of company `c`, as JSON. */
export function memberUserSql(): RawBuilder<MemberUser> {
  return sql`json_build_object('id', u.id, 'title', u.title, 'firstname', u.firstname, 'lastname', u.lastname, 'email',
    u.email, 'avatar', ${avatarPath},
    'company', json_build_object('id', c.id, 'role', u.company_role, 'selling_roles', u.selling_roles, 'company_code',
      c.company_code, 'company_name', c.company_name_th, 'company_name_en', c.company_name_en,
      'member_level', c.member_level, 'point', c.point, 'may_buy', ${isBuyerFullyApprovedSql}, 'may_sell',
      c.is_selling),
    'ships_to', (select json_build_object('address_id', a.id, 'province_id', a.province_id) from addresses a
      where a.company_id = c.id and a.is_default_shipping and a.deleted_at is null),
    'addresses',
    (select coalesce(json_agg(json_build_object('address_id', a.id, 'name', a.name, 'province_id', a.province_id)
      order by a.is_default_shipping desc, a.id desc), '[]')
      from addresses a where a.company_id = c.id and a.deleted_at is null),
    'cart_count', ${countSql('cart')}, 'unread', ${unreadSql()})`;
}

/** The same of `m`, one of the staff. */
export const staffUserSql: RawBuilder<StaffUser> = sql`json_build_object('id', m.id, 'firstname', m.firstname,
  'lastname', m.lastname, 'email', m.email,
  'staff_roles', m.roles, 'notifications', ${unreadOfStaffSql})`;

export type MemberUser = Omit<SessionUser, 'role' | 'staff_roles'>;
export type StaffUser = Pick<SessionUser, 'id' | 'firstname' | 'lastname' | 'email' | 'staff_roles'> & {
  notifications: number;
};

export const memberUser = (member: MemberUser, role: 'buyer' | 'seller'): SessionUser => ({
  ...member,
  role,
  staff_roles: null,
});

export function staffUser({ notifications, ...who }: StaffUser): SessionUser {
  const unread = { messages: 0, finds: 0, notifications, message_items: 0 };
  const none = { title: null, avatar: null, company: null, ships_to: null, addresses: [], cart_count: 0 };
  return { ...who, ...none, role: 'staff', unread };
}

export async function memberForSession(userId: number, role: 'buyer' | 'seller'): Promise<SessionUser | undefined> {
  const row = await maybeRow(
    sql<{ found: MemberUser }>`
      select ${memberUserSql()} /* not null: an object */ as found from users u join companies c on c.id = u.company_id
        where u.id = ${userId}`,
  );
  return row && memberUser(row.found, role);
}

export async function staffForSession(staffId: number): Promise<SessionUser | undefined> {
  const row = await maybeRow(
    sql<{
      found: StaffUser;
    }>`select ${staffUserSql} /* not null: an object */ as found from staff_members m where m.id = ${staffId}`,
  );
  return row && staffUser(row.found);
}

/** Who a session that was just opened is for. */
export async function sessionUserFor(of: SessionFor): Promise<SessionUser> {
  const user = await ('staffId' in of ? staffForSession(of.staffId) : memberForSession(of.userId, of.role));
  if (!user) throw new Error('Nobody is there for this session');
  return user;
}
