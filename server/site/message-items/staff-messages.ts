import type { z } from 'zod';
import type { staffMessage, staffMessageRow } from '#contract/site/message-item-shapes.ts';
import type { MessageCategory, MessageTexts } from '#domain/site/message-items.ts';
import { messageState } from '#domain/site/message-items.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { titlesSql } from '#server/site/content/index.ts';
import { figuresOf } from './figures.ts';
import { filesSql, papersOf, type KeptFile } from './files.ts';
import { wholeIn } from './texts.ts';

type Row = z.output<typeof staffMessageRow>;
type Whole = z.output<typeof staffMessage>;

export interface KeptRow extends Omit<Row, 'state'> {
  category: MessageCategory;
  is_published: boolean;
  published_at: Date | null;
}

export const messageColumns = sql`
  m.id, m.version, m.category, m.is_published, m.published_at, m.public_at as public_from, m.public_until,
  ${titlesSql} as titles,
  array(select l from unnest(array['th', 'en', 'cn']) l where v.contents ? l) as languages,
  m.roles is null and m.member_levels is null and m.category_ids is null and m.province_ids is null
    and not m.is_listed as is_for_everybody,
  (select count(*)::int from message_item_reads x where x.message_item_id = m.id) as reads, m.updated_at,
    ${personNameSql('s')} as updated_by`;
export const messageTables = sql`message_items m join message_item_texts v on v.message_item_id = m.id
  join staff_members s on s.id = m.updated_by`;

interface KeptWhole extends KeptRow, Pick<Whole, 'notifies' | 'announced_at' | 'audience'> {
  texts: MessageTexts;
  files: KeptFile[];
}

export async function staffMessageOf({ sessionHash }: Staff, id: number): Promise<Whole> {
  const [found, figures, history] = await Promise.all([
    maybeRow(sql<KeptWhole>`
      select ${messageColumns}, v.contents as texts, m.notifies, m.announced_at, ${filesSql('m.id')} as files,
        json_build_object('roles', coalesce(to_json(m.roles), '[]'), 'member_levels',
          coalesce(to_json(m.member_levels), '[]'),
          'category_ids', coalesce(to_json(m.category_ids), '[]'), 'province_ids',
          coalesce(to_json(m.province_ids), '[]'),
          'list', array(
            select coalesce(c.company_code, u.email) from message_item_recipients r
              left join companies c on c.id = r.company_id left join users u on u.id = r.user_id
            where r.message_item_id = m.id order by 1)) as audience
      from ${messageTables} where m.id = ${id}`),
    figuresOf(id),
    decisionsAbout('message_item', id),
  ]);
  if (!found) throw new AppError('not_found');
  const { texts, files, notifies, announced_at, audience, ...row } = found;
  return {
    ...withState(row),
    texts,
    notifies,
    announced_at,
    audience,
    files: papersOf(files, sessionHash),
    shown: wholeIn(texts),
    figures,
    history,
  };
}

export function withState({ is_published, published_at, ...row }: KeptRow): Row {
  const state = messageState(
    { is_published, published_at, public_at: row.public_from, public_until: row.public_until },
    now(),
  );
  return { ...row, state };
}
