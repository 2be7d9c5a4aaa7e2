import type { z } from 'zod';
import type { newsletter } from '#contract/site/newsletter.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { growingTable, type Cell } from '#server/platform/documents/table-file.ts';
import headings from './headings.json' with { type: 'json' };

type List = (typeof newsletter)['GET /staff/newsletter'];
type Subscribers = z.output<List['answer']>;

export async function listSubscribers({ status, q, _start, _limit }: z.output<List['query']>): Promise<Subscribers> {
  const where = sql.join(
    [sql`true`, ...(status ? [sql`status = ${status}`] : []), ...(q ? [sql`email ilike ${`%${likeText(q)}%`}`] : [])],
    sql` and `,
  );
  const [subscribers, { count }, counts] = await Promise.all([
    rows(
      sql<
        Subscribers['subscribers'][number]
      >`select id, email, language, status, created_at, confirmed_at, left_at from newsletter_subscribers where ${where} order by created_at desc, id desc limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from newsletter_subscribers where ${where}`),
    oneRow(sql<Subscribers['counts']>`
      select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'confirmed')::int as confirmed, count(*) filter (where status = 'left')::int as left from newsletter_subscribers`),
  ]);
  return { count, counts, subscribers };
}

const BATCH = 1000;

/** Who confirmed, as a table that grows while it is sent; that somebody took it, and how many there were, is in the log. */
export async function exportSubscribers(staffId: number, language: Locale): Promise<BinaryAnswer> {
  await inTransaction(async () => {
    const { entries } = await oneRow(
      sql<{ entries: number }>`select count(*)::int as entries from newsletter_subscribers where status = 'confirmed'`,
    );
    await recordDecision({
      staffId,
      action: 'export_subscribers',
      objectKind: 'newsletter',
      objectId: 0,
      before: {},
      after: { entries },
    });
  });
  return growingTable(`newsletter-${bangkokDate(now())}`, confirmedRows(language));
}

async function* confirmedRows(language: Locale): AsyncGenerator<Cell[]> {
  yield headings[language];
  for (let last = 0; ;) {
    const batch = await rows(sql<{ id: number; email: string; language: Locale; confirmed_at: Date }>`
      select id, email, language, confirmed_at /* not null: confirmed */ from newsletter_subscribers
      where status = 'confirmed' and id > ${last} order by id limit ${BATCH}`);
    yield* batch.map((row) => [row.email, row.language, bangkokDateTime(row.confirmed_at)]);
    if (batch.length < BATCH) return;
    last = batch.at(-1)!.id;
  }
}
