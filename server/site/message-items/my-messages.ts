import type { z } from 'zod';
import type { messageItems } from '#contract/site/message-items.ts';
import type { MessageCategory, MessageTexts } from '#domain/site/message-items.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { callerSql, isInAudienceSql, isPublicSql } from './audience-sql.ts';
import { filesSql, papersOf, type KeptFile } from './files.ts';
import { headsIn, wholeIn, type MessageHeads } from './texts.ts';

type List = (typeof messageItems)['GET /messages-items/mymessage'];
type Query = z.output<List['query']>;
type Shown = z.output<List['answer']>['data'];
type Asked = Pick<Query, 'category' | 'is_read'>;

interface Received {
  id: number;
  category: MessageCategory;
  public: Date;
  is_read: boolean;
  has_files: boolean;
}

/** A page of what is for this member today, or one message whole. */
export async function myMessages(
  member: Member,
  { id, _start: start, _limit: limit, ...asked }: Query,
): Promise<Shown> {
  if (id !== undefined) return myMessage(member, id);
  const found = await rows(sql<Received & { heads: MessageHeads }>`
    with page as (
      select m.id, m.category, m.public_at from message_items m where ${isForMember(member)}
        and ${isAsked(member, asked)}
      order by m.public_at desc, m.id desc limit ${limit} offset ${start})
    select ${received(member)}, t.heads
    from page p join message_item_texts t on t.message_item_id = p.id order by p.public_at desc, p.id desc`);
  return found.map(({ heads, ...message }) => ({ ...message, ...headsIn(heads) }));
}

async function myMessage(member: Member, id: number): Promise<Shown> {
  const found = await rows(sql<Received & { contents: MessageTexts; files: KeptFile[] }>`
    with page as (select m.id, m.category, m.public_at from message_items m
      where m.id = ${id} and ${isForMember(member)})
    select ${received(member)}, t.contents, ${filesSql('p.id')} as files
    from page p join message_item_texts t on t.message_item_id = p.id`);
  return found.map(({ contents, files, ...message }) => ({
    ...message,
    ...wholeIn(contents),
    files: papersOf(files, member.sessionHash),
  }));
}

/** Of `page p`. */
const received = ({ userId }: Member) => sql`
  p.id, p.category, p.public_at as public /* not null: published */,
  exists (select from message_item_reads x where x.user_id = ${userId} and x.message_item_id = p.id) as is_read,
  exists (select from message_item_files f where f.message_item_id = p.id) as has_files`;

/** How many there are for this member today. */
export async function countMyMessages(member: Member, asked: Asked): Promise<number> {
  const { count } = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from message_items m where ${isForMember(member)} and ${isAsked(member, asked)}`);
  return count;
}

/** The message `m` is for this member, and its time is now. */
export function isForMember(member: Member): RawBuilder<boolean> {
  return sql`${isPublicSql(now())} and ${isInAudienceSql(callerSql(member))}`;
}

function isAsked({ userId }: Member, { category, is_read: isRead }: Asked): RawBuilder<boolean> {
  const ofCategory = category ? sql`m.category = ${category}::int` : sql`true`;
  if (isRead === undefined) return sql`${ofCategory}`;
  const read = sql`exists (select from message_item_reads x where x.user_id = ${userId} and x.message_item_id = m.id)`;
  return isRead === 1 ? sql`${ofCategory} and ${read}` : sql`${ofCategory} and not ${read}`;
}
