import type { z } from 'zod';
import type { messageItems } from '#contract/site/message-items.ts';
import { missingForPublishing, writtenTexts } from '#domain/site/content.ts';
import { mayNotify, messagePeriod, type MessageCategory, type MessageTexts } from '#domain/site/message-items.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { afterCommit, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { keepList, recipientsOf, type Recipients } from './recipients.ts';
import { headsOf } from './texts.ts';
import { messageItemsChanged } from './watch-changes.ts';

type Body = z.output<(typeof messageItems)['POST /staff/messages']['body']>;

export interface Message {
  id: number;
  version: number;
  category: MessageCategory;
  is_published: boolean;
  published_at: Date | null;
  public_at: Date | null;
  public_until: Date | null;
  announced_at: Date | null;
  notifies: boolean;
  roles: string[] | null;
  member_levels: number[] | null;
  category_ids: number[] | null;
  province_ids: number[] | null;
  is_listed: boolean;
}

/** A message as it is now; who changes it waits for who changed it before. */
export async function lockMessage(id: number, version?: number): Promise<Message> {
  const found = await maybeRow(sql<Message>`
    select id, version, category, is_published, published_at, public_at, public_until, announced_at, notifies, roles,
      member_levels, category_ids, province_ids, is_listed
    from message_items where id = ${id} for no key update`);
  if (!found) throw new AppError('not_found');
  if (version !== undefined && version !== found.version) throw new AppError('message_changed');
  return found;
}

export function createMessage(staffId: number, body: Body): Promise<number> {
  return inTransaction(async () => {
    const recipients = await recipientsOf(body.audience.list);
    const { category, public_from: from, public_until: until } = body;
    const { roles, member_levels, category_ids, province_ids, is_listed } = audienceIn(body, recipients);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into message_items (category, public_at, public_until, roles, member_levels, category_ids, province_ids,
        is_listed, created_at, created_by, updated_at, updated_by)
      values (${category}, ${from}, ${until}, ${roles}::text[], ${member_levels}::smallint[], ${category_ids}::int[],
        ${province_ids}::int[], ${is_listed}, ${now()}, ${staffId}, ${now()}, ${staffId}) returning id`);
    const texts = writtenTexts(body.texts);
    await rows(sql`
      insert into message_item_texts (message_item_id, contents, heads)
        values (${id}, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(headsOf(texts))}::jsonb)`);
    await keepList(id, recipients);
    await record(staffId, 'create_message', id, {}, { message_category: category, ...titlesOf(texts) });
    return id;
  });
}

/** Saves a message. What members read already stays whole and keeps a time in which it is shown. */
export function saveMessage(staffId: number, id: number, version: number, body: Body): Promise<number> {
  return inTransaction(async () => {
    const before = await lockMessage(id, version);
    const texts = writtenTexts(body.texts);
    const period = before.is_published
      ? shownPeriod(before, body, texts)
      : { from: body.public_from, until: body.public_until };
    const recipients = await recipientsOf(body.audience.list);
    const after = {
      ...before,
      category: body.category,
      public_at: period.from,
      public_until: period.until,
      ...audienceIn(body, recipients),
      is_listed: recipients.count > 0 || (before.is_listed && (await areForgotten(id))),
    };
    const former = await oneRow(sql<{ contents: MessageTexts }>`
      select contents from message_item_texts where message_item_id = ${id}`);
    await rows(sql`
      update message_items set version = version + 1, category = ${after.category}, public_at = ${after.public_at},
        public_until = ${after.public_until},
        notifies = notifies and ${mayNotify(after.category)}, roles = ${after.roles}::text[],
        member_levels = ${after.member_levels}::smallint[], category_ids = ${after.category_ids}::int[],
        province_ids = ${after.province_ids}::int[], is_listed = ${after.is_listed}, updated_at = ${now()},
        updated_by = ${staffId},
        changed_by = case when is_published then pg_current_xact_id() else changed_by end
      where id = ${id}`);
    await rows(sql`
      update message_item_texts set contents = ${JSON.stringify(texts)}::jsonb,
        heads = ${JSON.stringify(headsOf(texts))}::jsonb where message_item_id = ${id}`);
    await keepList(id, recipients);
    await record(
      staffId,
      'change_message',
      id,
      { message_version: version, ...factsOf(before), ...titlesOf(former.contents) },
      {
        message_version: version + 1,
        ...factsOf(after),
        listed_recipients: recipients.count || null,
        ...titlesOf(texts),
      },
    );
    changed(before);
    return version + 1;
  });
}

/** Only what nobody has read may go: what was published stays as it was said. */
export function deleteMessage(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const before = await lockMessage(id);
    if (before.published_at !== null) throw new AppError('message_was_published');
    const { contents } = await oneRow(sql<{ contents: MessageTexts }>`
      select contents from message_item_texts where message_item_id = ${id}`);
    await rows(sql`delete from message_items where id = ${id}`);
    await record(staffId, 'delete_message', id, { message_category: before.category, ...titlesOf(contents) }, {});
  });
}

export function record(
  staffId: number,
  action: string,
  id: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'message_item', objectId: id, before, after });
}

/** Readers with an open page hear of it once it is committed. */
export function changed({ is_published: isPublished }: Pick<Message, 'is_published'>): void {
  if (isPublished) afterCommit(messageItemsChanged);
}

/** Throws at the fields in which something is missing. */
export function requireWhole(texts: MessageTexts): void {
  const missing = missingForPublishing(texts);
  if (missing.length > 0)
    throw new AppError('message_incomplete', {
      fields: missing.map((path) => ({ path: `texts.${path}`, code: 'required' })),
    });
}

function shownPeriod(before: Message, body: Body, texts: MessageTexts) {
  requireWhole(texts);
  const period = messagePeriod({ from: body.public_from ?? before.public_at, until: body.public_until }, now());
  if (!period) throw fieldError('message_period', 'public_until');
  return period;
}

/**
 * Nobody of the list is left: they were erased. Staff see it empty, as for everybody; saved so it would be shown to
 * all.
 */
async function areForgotten(id: number): Promise<boolean> {
  const left = await maybeRow(
    sql`select 1 as found from message_item_recipients where message_item_id = ${id} limit 1`,
  );
  return left === undefined;
}

type AudienceColumns = Pick<Message, 'roles' | 'member_levels' | 'category_ids' | 'province_ids' | 'is_listed'>;

/** An empty choice is none. */
function audienceIn({ audience }: Body, recipients: Recipients): AudienceColumns {
  const orNull = <Value>(values: readonly Value[]) => (values.length > 0 ? [...new Set(values)] : null);
  return {
    roles: orNull(audience.roles),
    member_levels: orNull(audience.member_levels),
    category_ids: orNull(audience.category_ids),
    province_ids: orNull(audience.province_ids),
    is_listed: recipients.count > 0,
  };
}

/** A message as the log tells it. */
export function factsOf({
  category,
  public_at,
  public_until,
  roles,
  member_levels,
  category_ids,
  province_ids,
}: Message) {
  return {
    message_category: category,
    published_from: public_at,
    published_until: public_until,
    audience_roles: roles,
    member_levels,
    audience_categories: category_ids,
    audience_provinces: province_ids,
  };
}

function titlesOf(texts: MessageTexts) {
  return { title_th: texts.th.title, title_en: texts.en?.title ?? null, title_cn: texts.cn?.title ?? null };
}
