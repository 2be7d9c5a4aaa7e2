import { hasWordsSql, MAX_LOOKED_UP, registerFind, sameName } from '#server/find/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** By words of who wrote, their company, their address or what they wrote: the expression of an index (0060). */
registerFind('staff', 'contact_message', {
  page: 'GET /staff/contact-messages/{id}',
  from: sql`contact_messages m`,
  key: sql`m.id`,
  seenBy: () => sql`not m.is_suspected`,
  lookups: (typed, seen) =>
    typed.hasPart
      ? [
          sql`select m.id from contact_messages m
            where ${hasWordsSql(sql`(m.name || ' ' || m.company || ' ' || m.email || ' ' || m.message)`, typed)}
              and ${seen}
            limit ${sql.lit(MAX_LOOKED_UP)}`,
        ]
      : [],
  order: sql`m.created_at desc, m.id desc`,
  shown: {
    name: sameName(sql`m.name`),
    note: sql`concat_ws(' · ', nullif(m.company, ''), m.email)`,
    at: sql`m.created_at`,
  },
});
