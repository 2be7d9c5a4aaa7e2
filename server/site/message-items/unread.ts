import { registerCount } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { isInAudienceSql, isPublicSql, memberSql } from './audience-sql.ts';

registerCount(
  'message_items',
  () => sql`(select count(*)::int from message_items m where ${isPublicSql(now())} and ${isInAudienceSql(memberSql)}
    and not exists (select from message_item_reads x where x.user_id = u.id and x.message_item_id = m.id))`,
);
