import { registerCount } from '#server/accounts/identity/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerCount('finds', sql`coalesce((select sum(s.news_count) from saved_searches s where s.user_id = u.id), 0)`);
