import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('notification-channels', {
  erased: {
    push_browsers: 'user_id',
    line_links: 'user_id',
    line_codes: 'user_id',
    quiet_hours: 'user_id',
    notification_deliveries: 'user_id',
  },
  facts: () => ({
    notification_deliveries: factList(
      { channel: sql`y.channel`, category: sql`e.category`, status: sql`y.status`, sent_at: sql`y.sent_at` },
      sql`notification_deliveries y join notices e on e.id = y.notice_id where y.user_id = u.id`,
      sql`y.id`,
    ),
    notified_browsers: factList(
      { device: sql`b.user_agent`, added_at: sql`b.added_at` },
      sql`push_browsers b where b.user_id = u.id`,
      sql`b.id`,
    ),
    line: sql`(select json_build_object('line_user_id', l.line_user_id, 'linked_at', l.linked_at) from line_links l
      where l.user_id = u.id)`,
    quiet_hours: sql`(select json_build_object('from', q.from_hour, 'until', q.until_hour) from quiet_hours q
      where q.user_id = u.id)`,
  }),
});
