import type { z } from 'zod';
import type { listViews } from '#contract/accounts/list-views.ts';
import { MAX_VIEWS_OF_A_LIST } from '#domain/kit/list.ts';
import { onlyReads } from '#domain/staff-roles.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { affected, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';

type Person = Member | Staff;
type Views = z.output<(typeof listViews)['GET /list-views/{list}']['answer']>;
type Choice = NonNullable<Views['choice']>;
type View = z.output<(typeof listViews)['POST /list-views/{list}']['body']>;

/** The columns that say whose a row is. */
function ownerOf(person: Person) {
  return person.kind === 'staff'
    ? { column: sql`staff_id`, id: person.staffId, company: null }
    : { column: sql`user_id`, id: person.userId, company: person.companyId };
}

/** Whose word counts among the colleagues: they take down what somebody shared and left behind. */
const isInCharge = (person: Person) =>
  person.kind === 'staff' ? person.staffRoles.includes('admin') : person.companyRole === 'owner';

/** Views that the person's colleagues share; of staff who are suspended no more. */
function sharedWithSql({ company }: ReturnType<typeof ownerOf>) {
  return company === null
    ? sql`v.is_shared and v.staff_id in (select m.id from staff_members m where not m.is_suspended)`
    : sql`v.is_shared and v.company_id = ${company} and v.user_id is not null`;
}

/** One's own views, then what colleagues share: people of one company, or staff. */
export async function readViews(person: Person, list: string): Promise<Views> {
  const owner = ownerOf(person);
  const { column, id } = owner;
  const [views, choice] = await Promise.all([
    rows(sql<Views['views'][number]>`
      select v.id, v.name, v.search, v.is_shared, coalesce(v.${column} = ${id}, false) as is_mine,
        coalesce(v.${column} = ${id}, false) or ${isInCharge(person)} as may_delete
      from list_views v
      where v.list = ${list} and (v.${column} = ${id} or ${sharedWithSql(owner)})
      order by coalesce(v.${column} = ${id}, false) desc, v.name, v.id`),
    maybeRow(
      sql<Choice>`select columns, density, page_size::int from list_choices where list = ${list} and ${column} = ${id}`,
    ),
  ]);
  return { views, choice: choice ?? null };
}

/** A view with the name of one that the person has takes its place. Who only reads keeps views and shares none. */
export function saveView(person: Person, list: string, { name, search, is_shared }: View): Promise<number> {
  if (is_shared && person.kind === 'staff' && onlyReads(person.staffRoles)) throw new AppError('not_allowed');
  const { column, id, company } = ownerOf(person);
  return inTransaction(async () => {
    // One after the other: two at once would both find room.
    await lockByText(`list views of ${person.kind} ${id}`);
    const saved = await oneRow(sql<{ id: number }>`
      insert into list_views (list, ${column}, company_id, name, search, is_shared, created_at)
      values (${list}, ${id}, ${company}::int, ${name}, ${search}, ${is_shared}, ${now()})
      on conflict (${column}, list, name) where ${column} is not null
        do update set search = excluded.search, is_shared = excluded.is_shared
      returning id`);
    const { count } = await oneRow(
      sql<{
        count: number;
      }>`select count(*)::int as count from list_views where list = ${list} and ${column} = ${id}`,
    );
    if (count > MAX_VIEWS_OF_A_LIST)
      throw new AppError('too_many_list_views', { details: { max: MAX_VIEWS_OF_A_LIST } });
    return saved.id;
  });
}

/** Whose it is deletes a view, and who is in charge what is shared with them; any other is not there. */
export async function deleteView(person: Person, list: string, viewId: number): Promise<void> {
  const owner = ownerOf(person);
  const shared = isInCharge(person) ? sharedWithSql(owner) : sql`false`;
  const deleted = await affected(sql`
    delete from list_views v where v.id = ${viewId} and v.list = ${list}
      and (v.${owner.column} = ${owner.id} or ${shared})`);
  if (deleted === 0) throw new AppError('not_found');
}

export async function chooseLook(person: Person, list: string, choice: Choice): Promise<void> {
  const { column, id } = ownerOf(person);
  await rows(sql`
    insert into list_choices (list, ${column}, columns, density, page_size)
    values (${list}, ${id}, ${choice.columns}::text[], ${choice.density}, ${choice.page_size})
    on conflict (${column}, list) where ${column} is not null
      do update set columns = excluded.columns, density = excluded.density, page_size = excluded.page_size`);
}
