import type { newsletter } from '#contract/site/newsletter.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { listIssues, sendIssue } from './issues.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter, subscriptionOf } from './subscribe.ts';
import { exportSubscribers, listSubscribers } from './subscribers.ts';
import { unsubscribe } from './unsubscribe.ts';

const done = { status: true } as const;

export const routes: Routes<typeof newsletter> = {
  'POST /newsletter/subscribe': ({ body, address }) => askForNewsletter(body, address).then(() => done),
  'POST /newsletter/confirm': ({ body }) => confirmNewsletter(body.token),
  'GET /newsletter/subscription': async ({ query }) => subscriptionOf(unsubscribe.idOf(query.key)),
  'POST /newsletter/unsubscribe': async ({ body }) => {
    await leaveNewsletter(unsubscribe.idOf(body.key));
    return done;
  },
  'GET /staff/newsletter': ({ query }) => listSubscribers(query),
  'GET /staff/newsletter/export': ({ caller, query }) => exportSubscribers(caller.staffId, query.language),
  'GET /staff/newsletter/issues': ({ query }) => listIssues(query),
  'POST /staff/newsletter/issues': ({ caller, body }) => sendIssue(caller.staffId, body.article_id),
};
