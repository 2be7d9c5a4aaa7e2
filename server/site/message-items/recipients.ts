import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/** The companies and people of a list. */
export interface Recipients {
  companyIds: number[];
  userIds: number[];
  count: number;
}

const NAMED = 5;

/** Who the lines of a list are: codes of companies, emails of people. Throws with those that nobody has. */
export async function recipientsOf(list: readonly string[]): Promise<Recipients> {
  const asked = [...new Set(list.map((each) => each.trim().toLowerCase()))];
  if (asked.length === 0) return { companyIds: [], userIds: [], count: 0 };
  const found = await rows(sql<{ line: string; company_id: number | null; user_id: number | null }>`
    select a.line /* not null: asked */, c.id as company_id, u.id as user_id
    from unnest(${asked}::text[]) a (line)
    left join companies c on c.company_code = upper(a.line)
    left join users u on c.id is null and lower(u.email) = a.line and u.account_status = 'verified'`);
  const unknown = found.filter((each) => each.company_id === null && each.user_id === null).map((each) => each.line);
  if (unknown.length > 0)
    throw fieldError('message_list_unknown', 'audience.list', {
      count: unknown.length,
      names: unknown.slice(0, NAMED).join(', '),
    });
  const companyIds = [...new Set(found.flatMap((each) => each.company_id ?? []))];
  const userIds = [...new Set(found.flatMap((each) => each.user_id ?? []))];
  return { companyIds, userIds, count: companyIds.length + userIds.length };
}

export async function keepList(messageId: number, { companyIds, userIds }: Recipients): Promise<void> {
  await rows(sql`delete from message_item_recipients where message_item_id = ${messageId}`);
  await rows(sql`
    insert into message_item_recipients (message_item_id, company_id, user_id)
    select ${messageId}::int, id, null::int from unnest(${companyIds}::int[]) c (id)
    union all select ${messageId}::int, null, id from unnest(${userIds}::int[]) p (id)`);
}
