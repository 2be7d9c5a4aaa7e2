import type { BinaryAnswer } from '#contract/endpoint.ts';
import { NOTIFY_BEFORE_END_MS, NOTIFY_BEFORE_START_MS } from '#domain/trade/auctions/watching.ts';
import { calendarFile } from '#domain/values/calendar-file.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { formatPricePerKg, formatQuantity } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { seenSql } from '../seen-sql.ts';
import { rowOf, rowSource, rowSql, type FoundRow } from './rows.ts';
import texts from './calendar-texts.json' with { type: 'json' };

/** How often what a calendar shows has changed: never the number of bids, which is hidden of sealed ones. */
const changesSql = sql<number>`(
  select count(*)::int from auction_entries e
  where e.auction_id = a.id and e.kind in ('extended', 'taken', 'bought', 'cancelled'))`;

/** An auction from its start to its end for a calendar, which reminds before both as its watchers are notified. */
export async function auctionCalendar(caller: Caller, id: number, language: Locale): Promise<BinaryAnswer> {
  const found = await maybeRow(sql<FoundRow & { changes: number }>`
    select ${rowSql(caller)}, ${changesSql} as changes /* not null: a count */ from ${rowSource}
    where a.id = ${id} and ${seenSql(caller)}`);
  if (!found) throw new AppError('not_found');
  const { changes, ...row } = found;
  const { number, grade, material, kg, province, start_price, starts_at, ends_at, state } = rowOf(row);
  const { baseUrl } = config();
  const { title, text } = texts[language];
  const start = formatPricePerKg(bahtFromSatang(start_price), 'THB', language, 'kg');
  const goods = `${grade ?? material[`name_${language}`]} ${formatQuantity(kg, language)}`;
  const url = `${baseUrl}/${language}/auctions/${id}`;
  const file = calendarFile(
    {
      uid: `auction-${id}@${new URL(baseUrl).hostname}`,
      sequence: changes,
      starts_at,
      ends_at,
      title: `${title} ${number}: ${goods}`,
      text: `${text} ${start}\n${url}`,
      place: province[`name_${language}`],
      url,
      is_cancelled: state === 'cancelled',
      reminders: { before_start: NOTIFY_BEFORE_START_MS / MINUTE_MS, before_end: NOTIFY_BEFORE_END_MS / MINUTE_MS },
    },
    '-//Polytalad//Auctions//EN',
    now(),
  );
  return {
    bytes: Buffer.from(file),
    contentType: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${number}.ics"` },
  };
}
