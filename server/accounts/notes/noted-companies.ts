import { sql } from '#server/platform/database/query.ts';
import { registerNotedObject } from './noted-objects.ts';

registerNotedObject('company', (id) => sql`exists (select from companies c where c.id = ${id})`);
