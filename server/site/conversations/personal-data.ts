import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

// Messages between the person and sales; files that were sent with them go with the unused files.
registerPersonalData('conversations', {
  erased: { conversations: 'user_id' },
  facts: () => ({
    chat: factList(
      {
        from: sql`case when x.staff_id is null then 'member' else 'sales' end`,
        text: sql`x.body`,
        file: sql`f.name`,
        at: sql`x.created_at`,
      },
      sql`conversations v
        join conversation_messages x on x.conversation_id = v.id
        left join files f on f.id = x.file_id
        where v.user_id = u.id`,
      sql`x.id`,
    ),
  }),
});
