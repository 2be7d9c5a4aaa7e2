import { randomUUID } from 'node:crypto';
import type { Audience } from '#domain/site/message-audience.ts';
import type { MessageCategory, MessageTexts } from '#domain/site/message-items.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { DocumentError, makePdf } from '#server/platform/documents/make-pdf.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { headsOf } from '#server/site/message-items/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { coverOf } from './covers.ts';
import written from '../data/message-items.json' with { type: 'json' };
import { bannerPicture, NARROW } from '../pictures/banner.ts';
import { render } from '../pictures/render.ts';

interface DemoMessage {
  category: MessageCategory;
  days_ago: number;
  days_shown: number;
  audience: Partial<Pick<Audience, 'roles' | 'member_levels' | 'category_ids'>>;
  texts: MessageTexts;
  /** As demo/site/covers.ts reads it; it stands above the text. */
  picture?: string;
  paper?: boolean;
  /** What who looks at the demo finds unread. */
  unread?: boolean;
  notifies?: boolean;
  state?: 'draft' | 'withdrawn';
}

/** What the marketplace wrote to its members, in every category and state; most of it was read. */
export async function writeMessageItems({ staffIds }: MarketPeople, at: Date): Promise<void> {
  const author = staffIds['sales'] as number;
  const messages = await Promise.all((written.messages as DemoMessage[]).map(withPicture));
  const items = messages.map(({ texts, audience, ...message }) => {
    const from = new Date(at.getTime() - message.days_ago * DAY_MS);
    const isPublished = message.state === undefined;
    return {
      category: message.category,
      is_published: isPublished,
      published_at: message.state === 'draft' ? null : new Date(Math.min(from.getTime(), at.getTime())),
      public_at: message.state === 'draft' ? null : from,
      public_until: message.state === 'draft' ? null : new Date(from.getTime() + message.days_shown * DAY_MS),
      announced_at: isPublished && from <= at ? from : null,
      notifies: message.notifies ?? false,
      ...audience,
      created_at: new Date(Math.min(from.getTime(), at.getTime())),
      contents: texts,
      heads: headsOf(texts),
      is_read: !message.unread,
      has_paper: message.paper ?? false,
    };
  });
  const kept = await rows(sql<{ id: number; is_read: boolean; has_paper: boolean }>`
    with given as (select row_number() over () as place, g.*
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (category smallint, is_published boolean,
        published_at timestamptz, public_at timestamptz,
        public_until timestamptz, announced_at timestamptz, notifies boolean, roles text[], member_levels smallint[],
        category_ids int[], created_at timestamptz, contents jsonb, heads jsonb, is_read boolean, has_paper boolean)),
    numbered as (select nextval(pg_get_serial_sequence('message_items', 'id'))::int as id, g.*
      from (select * from given order by created_at, place) g),
    items as (
      insert into message_items (id, category, is_published, published_at, public_at, public_until, announced_at,
        notifies, roles, member_levels, category_ids, created_at, created_by, updated_at, updated_by)
      overriding system value
      select id, category, is_published, published_at, public_at, public_until, announced_at, notifies, roles,
        member_levels, category_ids, created_at, ${author}::int, created_at, ${author}::int from numbered returning id),
    texts as (insert into message_item_texts (message_item_id, contents, heads) select id, contents, heads
      from numbered)
    select n.id, n.is_read, n.has_paper from numbered n join items using (id)`);
  await markRead(
    kept.filter((each) => each.is_read).map(({ id }) => id),
    at,
  );
  for (const { id } of kept.filter((each) => each.has_paper)) await attachPaper(id, at);
}

/** The picture is the same in each language: it carries no words. */
async function withPicture(message: DemoMessage): Promise<DemoMessage> {
  if (message.picture === undefined) return message;
  const { name, bytes } = await render(await bannerPicture(coverOf(message.picture), NARROW), 'content');
  await fileStore().put(`media/${name}`, bytes, 'image/webp');
  const texts = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = message.texts[locale];
      return text ? [[locale, { ...text, body: `![](/api/media/${name})\n\n${text.body}` }]] : [];
    }),
  ) as unknown as MessageTexts;
  return { ...message, texts };
}

/** Some hours after it came, by two of three members: whoever is not in an audience has read nothing of it. */
async function markRead(ids: readonly number[], at: Date): Promise<void> {
  await rows(sql`
    insert into message_item_reads (user_id, message_item_id, read_at)
    select u.id, m.id, m.public_at + (u.id % 30 + 1) * interval '1 hour'
    from message_items m join users u on u.account_status = 'verified' join companies c on c.id = u.company_id
    where m.id = any (${ids}::int[]) and m.published_at is not null
      and m.public_at < ${new Date(at.getTime() - 3 * DAY_MS)}
      and (u.email like '%@demo.polytalad.example' or (u.id + m.id) % 3 > 0)
      and (m.roles is null or (c.is_selling and 'seller' = any (m.roles)))
        and (m.member_levels is null or c.member_level = any (m.member_levels))`);
}

async function attachPaper(messageId: number, at: Date): Promise<void> {
  try {
    const bytes = await makePdf(new URL('../documents/unloading-guideline.typ', import.meta.url), written.paper, at);
    const key = `private/${randomUUID()}.pdf`;
    await fileStore().put(key, bytes, 'application/pdf');
    await rows(sql`
      with file as (
        insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, created_at)
        values (${key}, 'message', true, ${written.paper.file}, 'application/pdf', ${bytes.length}, ${at}) returning id)
      insert into message_item_files (file_id, message_item_id, position) select id, ${messageId}::int, 1 from file`);
  } catch (error) {
    // The market can do without it where the compiler has no build for the machine.
    if (!(error instanceof DocumentError)) throw error;
    console.warn(`A demo message has no file: ${error.message}`);
  }
}
