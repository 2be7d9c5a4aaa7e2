import {
  companyRights,
  mayInCompany,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import { hasRole, staffRoles } from '#domain/staff-roles.ts';
import { notificationCategories, type NotificationCategory } from '#domain/notifications/choices.ts';
import type { Localized } from '#domain/values/locale.ts';
import { affected, afterCommit, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { now } from '#server/platform/clock.ts';
import { definedEvents, type Content } from './events.ts';
import { notificationsChanged } from './watch-changes.ts';

/** Everybody with notifications. */
export type Reader = Member | Staff;

/** `none` is no category, and has nothing. */
type Asked = { category?: NotificationCategory | 'none' | undefined };

/** Unread ones of member `u`, for what is told with every page. */
export const unreadOfMemberSql = sql<number>`(select count(*)::int from notifications n where n.user_id = u.id
  and n.read_at is null)`;
/** The same of the staff member `s`. */
export const unreadOfStaffSql = sql<number>`(select count(*)::int from notifications n where n.staff_id = m.id
  and n.read_at is null)`;

/** The reader's own, of what they may see today. */
function ofReader(reader: Reader, { category }: Asked = {}) {
  const whose = reader.kind === 'staff' ? sql`n.staff_id = ${reader.staffId}` : sql`n.user_id = ${reader.userId}`;
  const its = category === undefined ? sql`` : sql`and n.category = ${category}`;
  return sql`${whose} ${its} and (n.needs is null or n.needs = any (${neededOf(reader)}))`;
}

/** The rights or roles that this reader has. */
function neededOf(reader: Reader): string[] {
  if (reader.kind !== 'staff') return rightsOf(reader.companyRole, reader.sellingRoles);
  return staffRoles.filter((role) => hasRole(reader.staffRoles, role));
}

const rightsOf = (role: CompanyRole, selling: readonly SellingRole[]) =>
  companyRights.filter((right) => mayInCompany(role, selling, right));

export interface KeptNotification {
  id: number;
  category: NotificationCategory;
  event: string;
  content: Localized<Content>;
  is_read: boolean;
  created_at: Date;
}

/** A page of the reader's notifications, the newest first. */
export function notificationsOf(
  reader: Reader,
  asked: Asked,
  { start, limit }: { start: number; limit: number },
): Promise<KeptNotification[]> {
  return rows(sql<KeptNotification>`
    with page as (
      select n.id from notifications n where ${ofReader(reader, asked)} order by n.id desc limit ${limit}
        offset ${start})
    select n.id::int, n.category, e.event, e.content, n.read_at is not null as is_read, n.at as created_at
    from page p join notifications n on n.id = p.id join notices e on e.id = n.notice_id order by n.id desc`);
}

export interface Counts {
  count: number;
  unread: number;
  by_category: { category: NotificationCategory; unread: number }[];
}

/**
 * How many there are, of one category if one is asked for, and how many of every category that events have are unread.
 */
export async function countOf(reader: Reader, asked: Asked): Promise<Counts> {
  const { count, unread } = await oneRow(sql<{ count: number; unread: Counts['by_category'] }>`
    select (select count(*)::int from notifications n where ${ofReader(reader, asked)}) as count,
      (select coalesce(json_agg(u), '[]') from (
        select n.category, count(*)::int as unread from notifications n where ${ofReader(reader)} and n.read_at is null
          group by n.category) u) as unread`);
  const unreadOf = new Map(unread.map((each) => [each.category, each.unread]));
  const told = new Set(definedEvents().map(({ category }) => category));
  const by_category = notificationCategories
    .filter((category) => told.has(category))
    .map((category) => ({ category, unread: unreadOf.get(category) ?? 0 }));
  const inIt = asked.category === undefined ? unread : unread.filter(({ category }) => category === asked.category);
  return { count, unread: inIt.reduce((sum, each) => sum + each.unread, 0), by_category };
}

/** They are read: all, those of a category, or those with these ids. */
export async function markRead(reader: Reader, asked: Asked & { ids?: readonly number[] }): Promise<void> {
  const these = asked.ids === undefined ? sql`` : sql`and n.id = any (${asked.ids}::bigint[])`;
  const read = await affected(sql`
    update notifications n set read_at = ${now()}, changed_by = pg_current_xact_id(), waits_for_digest = false
    where ${ofReader(reader, asked)} and n.read_at is null ${these}`);
  if (read > 0) afterCommit(notificationsChanged);
}

/** Takes away what a member's new roles no longer show. */
export async function forgetBeyondRights(
  userId: number,
  roles: { company_role: CompanyRole; selling_roles: readonly SellingRole[] },
): Promise<void> {
  await rows(
    sql`delete from notifications where user_id = ${userId} and needs is not null
      and not needs = any (${rightsOf(roles.company_role, roles.selling_roles)})`,
  );
}
