import { registerPictureUser } from '#server/files/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPictureUser('site-settings', () => sql`select meta_value from web_settings`);
