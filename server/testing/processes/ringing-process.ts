import { createApp } from '#server/app.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { deliverDue, spreadNotices } from '../mails.ts';
import { givenCompany, givenMember } from '../market.ts';
import { newBrowser } from '../services/ringing-services.ts';

/**
 * A process of its own that notifies a member with a browser and LINE of one thing after the other, and sends as the
 * job does, until it is killed. Its settings are its environment. Says `ringing` once the first ones are sent.
 */
const app = await createApp(readConfig(process.env));
await app.openQueues();
const something = defineEvent<{ number: number }>({
  name: 'test_something',
  category: 'order',
  channels: MUST_KNOW,
  content: (_, { number }) => ({ title: `Number ${number}`, paragraphs: [] }),
});
const { id: userId, token } = await givenMember((await givenCompany()).id);
const caller = await app.resolveCaller(token);
const { addBrowser } = await import('#server/accounts/notification-channels/browsers.ts');
if (caller.kind !== 'member') throw new Error('A member was expected');
await addBrowser(caller, newBrowser({ url: process.env['PUSH_SERVICE_URL']! }, 'killed').body, 'test');
await rows(
  sql`insert into line_links (user_id, line_user_id, linked_at) values (${userId}, ${`U${'1'.repeat(32)}`}, now())`,
);
await rows(sql`insert into quiet_hours (user_id, from_hour, until_hour) values (${userId}, 0, 0)`);

for (let number = 0; ; number += 1) {
  await notify(something({ number }), [{ userId }]);
  await spreadNotices();
  await deliverDue();
  if (number === 0) process.stdout.write('ringing\n');
}
