import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('notifications', {
  erased: { notifications: 'user_id', notification_choices: 'user_id' },
  facts: () => ({
    notifications: factList(
      {
        category: sql`n.category`,
        title: sql`e.content #>> array[u.language, 'title']`,
        at: sql`n.at`,
        read_at: sql`n.read_at`,
      },
      sql`notifications n join notices e on e.id = n.notice_id where n.user_id = u.id`,
      sql`n.id`,
    ),
    notification_choices: factList(
      { category: sql`h.category`, channel: sql`h.channel`, choice: sql`h.choice` },
      sql`notification_choices h where h.user_id = u.id`,
    ),
  }),
});
