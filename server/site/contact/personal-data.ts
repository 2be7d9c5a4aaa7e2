import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('contact', {
  erasedByEmail: ['contact_messages'],
  facts: () => ({
    contact_messages: factList(
      {
        name: sql`m.name`,
        company: sql`m.company`,
        email: sql`m.email`,
        phone: sql`m.phone`,
        topic: sql`m.topic`,
        message: sql`m.message`,
        sent_at: sql`m.created_at`,
      },
      sql`contact_messages m where lower(m.email) = lower(u.email)`,
      sql`m.id`,
    ),
  }),
});
