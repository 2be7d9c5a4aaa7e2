import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { newsletter } from '#contract/site/newsletter.ts';
import { subscriberList } from '#contract/site/subscriber-list.ts';
import { listOf } from '#server/kit/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type Counts = z.output<(typeof newsletter)['GET /staff/newsletter/counts']['answer']>;

export const subscribers = listOf(subscriberList, {
  from: sql`newsletter_subscribers s`,
  key: sql`s.id`,
  seenBy: (_editor: unknown) => sql`true`,
  filters: {
    q: sql`s.email`,
    status: sql`s.status`,
    in_language: sql`s.language`,
    created_at: sql`s.created_at`,
    confirmed_at: sql`s.confirmed_at`,
  },
  sorts: {
    created_at: { by: sql`s.created_at` },
    confirmed_at: { by: sql`s.confirmed_at`, mayBeNull: true },
    left_at: { by: sql`s.left_at`, mayBeNull: true },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof subscriberList>>`
      select s.id, s.email, s.language, s.status, s.created_at, s.confirmed_at, s.left_at
      from newsletter_subscribers s where s.id = any (${[...ids]}::int[])`),
});

export const countSubscribers = (): Promise<Counts> =>
  oneRow(sql<Counts>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'confirmed')::int as confirmed,
      count(*) filter (where status = 'left')::int as left
    from newsletter_subscribers`);
