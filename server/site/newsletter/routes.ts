import type { newsletter } from '#contract/site/newsletter.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { listIssues, sendIssue } from './issues.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter, subscriptionOf } from './subscribe.ts';
import { countSubscribers, subscribers } from './subscribers.ts';
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
  'GET /staff/newsletter': ({ query }) => subscribers.page(query, null),
  'GET /staff/newsletter/export': ({ caller, query }) => subscribers.export(query, null, caller.staffId),
  'GET /staff/newsletter/counts': () => countSubscribers(),
  'GET /staff/newsletter/issues': ({ query }) => listIssues(query),
  'POST /staff/newsletter/issues': ({ caller, body }) => sendIssue(caller.staffId, body.article_id),
};
