import { createApp } from '#server/app.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { spreadNotices } from '../mails.ts';
import { givenCompany, givenMember } from '../market.ts';

/**
 * A process of its own that notifies a member of one thing after the other, and spreads them as the job does, until it
 * is killed. Says `notifying` after the first one.
 */
const app = await createApp(
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'test-secret-key-of-32-characters!',
    DATA_DIR: process.argv[2],
    ...(process.argv[3] ? { DATABASE_URL: process.argv[3] } : {}),
  }),
);
await app.openQueues();
const something = defineEvent<{ number: number }>({
  name: 'test_something',
  category: 'order',
  channels: MUST_KNOW,
  content: (_, { number }) => ({ title: `Number ${number}`, paragraphs: [] }),
});
const { id: userId } = await givenMember((await givenCompany()).id);

async function notifyOn(): Promise<never> {
  for (let number = 0; ; number += 1) {
    await notify(something({ number }), [{ userId }]);
    if (number === 0) process.stdout.write('notifying\n');
  }
}

async function spreadOn(): Promise<never> {
  for (;;) await spreadNotices();
}

await Promise.all([notifyOn(), spreadOn()]);
