import { expect } from 'vitest';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { spreadNotices } from '../mails.ts';
import { givenCompany, givenMember } from '../market.ts';
import { newBrowser, type RingingServices } from '../services/ringing-services.ts';
import type { TestApp } from '../test-app.ts';

export const secretGrade = 'HD5502 of Somchai';
export const stockLow = defineEvent({
  name: 'test_channels_low',
  category: 'selling',
  channels: SHOULD_KNOW,
  content: () => ({ title: secretGrade, paragraphs: [secretGrade] }),
});
export const orderPaid = defineEvent({
  name: 'test_channels_paid',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'pay',
  content: () => ({ title: secretGrade, paragraphs: [] }),
});

/** LINE’s id of somebody. */
export const lineUserOf = (number: number) => `U${String(number).padStart(32, '0')}`;
export type GivenRecipients = ReturnType<typeof givenRecipients>;

/** Members whose browsers and LINE accounts are notified. */
export function givenRecipients(app: TestApp, services: RingingServices) {
  let serial = 0;
  type Person = Awaited<ReturnType<typeof given>>;

  async function given(role: 'owner' | 'finance' = 'owner') {
    const member = await givenMember((await givenCompany()).id, { company_role: role });
    serial += 1;
    return { ...member, api: await app.api(member.token, { userAgent: 'Firefox' }), lineUserId: lineUserOf(serial) };
  }

  async function withBrowser(person: Person, name = `b${person.id}`) {
    const browser = newBrowser(services, name);
    const { id } = await person.api('POST /notifications/browsers', { body: browser.body });
    return { ...browser, id };
  }

  const say = (person: Pick<Person, 'lineUserId'>, text: string) => {
    const event = {
      type: 'message',
      replyToken: `reply-${text}`,
      source: { type: 'user', userId: person.lineUserId },
      message: { type: 'text', id: '1', text },
      webhookEventId: '01H',
      deliveryContext: { isRedelivery: false },
    };
    return app.http.inject({ method: 'POST', url: '/api/line/webhook', ...services.webhook([event]) });
  };

  async function withLine(person: Person): Promise<void> {
    const { code } = await person.api('POST /notifications/line/code');
    expect((await say(person, code)).statusCode).toBe(200);
    await deliver();
    services.replies.length = 0;
    services.pushed.length = 0;
  }

  async function deliver(): Promise<void> {
    await spreadNotices();
    await runWaitingJobs();
  }

  const tell = async (person: { id: number }, event = stockLow()) => {
    await notify(event, [{ userId: person.id }]);
    await deliver();
  };

  const statesOf = async (person: { id: number }) =>
    (
      await rows(sql<{ state: string }>`
        select channel || ' ' || status as state from notification_deliveries where user_id = ${person.id} order by id`)
    ).map(({ state }) => state);

  return { given, withBrowser, say, withLine, deliver, tell, statesOf };
}
