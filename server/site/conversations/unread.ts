import { registerCount } from '#server/accounts/identity/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { unreadByMember } from './my-conversation.ts';

registerCount('messages', sql`coalesce((select ${unreadByMember} from conversations c where c.user_id = u.id), 0)`);
