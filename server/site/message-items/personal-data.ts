import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';

// What somebody has read, and lists that name them.
registerPersonalData('message-items', {
  erased: { message_item_reads: 'user_id', message_item_recipients: 'user_id' },
  facts: () => {
    // What staff will show later is told to nobody before its time: not to who is named or has read it before.
    const isShownNow = sql`(m.is_published and m.public_at <= ${now()})`;
    return {
      messages_read: factList(
        { title: sql`case when ${isShownNow} then t.heads #>> '{th,title}' end`, read_at: sql`x.read_at` },
        sql`message_item_reads x
          join message_items m on m.id = x.message_item_id
          join message_item_texts t on t.message_item_id = m.id
          where x.user_id = u.id`,
        sql`x.read_at`,
      ),
      messages_by_name: factList(
        { title: sql`t.heads #>> '{th,title}'` },
        sql`message_item_recipients x
          join message_items m on m.id = x.message_item_id and ${isShownNow}
          join message_item_texts t on t.message_item_id = m.id
          where x.user_id = u.id`,
        sql`t.message_item_id`,
      ),
    };
  },
});
