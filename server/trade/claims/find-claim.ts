import type { z } from 'zod';
import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import type { claimDetail } from '#contract/trade/claim-shapes.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { claimColumns, claimTables, numbered, type Stored } from './list-claims.ts';
import { isPersonSeenBy, isSeenBy, type Viewer } from './viewer.ts';

type Claim = z.output<typeof claimDetail>;
type Line = Claim['lines'][number];
type Message = Claim['messages'][number];

interface Row extends Stored<Omit<Claim, 'lines' | 'messages' | 'allowed' | 'tolerance'>> {
  tolerance_hundredths: number | null;
  lines: (Omit<Line, 'unit_weight' | 'weighed_kg' | 'short_kg' | 'asked'> & {
    unit_weight_grams: number;
    weighed_grams: number | null;
    short_grams: number | null;
    asked: string | null;
  })[];
  messages: (Omit<Message, 'at' | 'files'> & {
    at: string;
    files: { id: string; name: string; content_type: string }[];
  })[];
}

/** One claim with all that was written, in one round trip. 404 for whom it does not concern. */
export async function findClaim(viewer: Viewer, id: number, caller: Member | Staff): Promise<Claim> {
  const row = await maybeRow(sql<Row>`
    select ${claimColumns(viewer)}, c.cut_percent::int, c.tolerance_hundredths,
      (select coalesce(json_agg(json_build_object('order_item_id', i.id, ${lineNamesSql}, 'quantity', l.quantity,
        'bought', i.quantity,
          'unit_weight_grams', i.product_unit_weight_grams, 'weighed_grams', l.weighed_grams,
          'short_grams', l.short_grams, 'damaged', l.damaged, 'asked', l.asked_amount::text, 'pic_path', i.pic_path)
            order by i.id), '[]')
        from claim_lines l join order_items i on i.id = l.order_item_id
          where l.claim_id = c.id) as lines /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', m.id, 'party', m.party, 'kind', m.kind, 'position', m.position,
        'text', m.body, 'at', m.at,
          'person', case when ${isPersonSeenBy(viewer)} then coalesce(
            (select ${personNameSql('u')} from users u where u.id = m.user_id),
            (select ${personNameSql('t')} from staff_members t where t.id = m.staff_id)) end,
          'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type',
            f.content_type) order by f.created_at, f.name), '[]')
            from claim_files x join files f on f.id = x.file_id where x.message_id = m.id)) order by m.id), '[]')
        from claim_messages m where m.claim_id = c.id) as messages /* not null: coalesced */
    from ${claimTables} where c.id = ${id} and ${isSeenBy(viewer)}`);
  if (!row) throw new AppError('not_found');
  const { tolerance_hundredths, ...claim } = row;
  const decided = { state: row.state, reader: viewer.party, has_amount: row.asked !== null };
  return {
    ...numbered(claim),
    tolerance: tolerance_hundredths === null ? null : tolerance_hundredths / 100,
    allowed: allowedDecisions(claimDecisions, decided, caller),
    lines: row.lines.map(({ unit_weight_grams, weighed_grams, short_grams, asked, ...line }) => ({
      ...line,
      unit_weight: kgFromGrams(unit_weight_grams),
      weighed_kg: weighed_grams === null ? null : kgFromGrams(weighed_grams),
      short_kg: short_grams === null ? null : kgFromGrams(short_grams),
      asked: asked === null ? null : BigInt(asked),
    })),
    messages: row.messages.map(({ at, files, ...message }) => ({
      ...message,
      at: new Date(at),
      files: files.map((file) => ({
        name: file.name,
        content_type: file.content_type,
        url: sessionFileUrl(file.id, caller.sessionHash),
      })),
    })),
  };
}
