import { registerPictureUser } from '#server/files/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPictureUser('message-items', () => sql`select contents::text from message_item_texts`);
