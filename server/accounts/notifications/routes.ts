import type { notifications } from '#contract/accounts/notifications.ts';
import { localized } from '#domain/values/locale.ts';
import {
  choicesFor,
  countOf,
  keepChoices,
  markRead,
  notificationsOf,
  type Content,
  type KeptNotification,
} from '#server/notifications/index.ts';
import { stopDigests } from './digest.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';

export const routes: Routes<typeof notifications> = {
  'GET /notifications': async ({ caller, query: { category, _start: start, _limit: limit } }) => ({
    data: (await notificationsOf(caller, { category }, { start, limit })).map(shown),
  }),
  'GET /notifications/count': ({ caller, query }) => countOf(caller, query),
  'POST /notifications/readall': async ({ caller, body }) => {
    await markRead(caller, body);
    return { status: true };
  },
  'POST /notifications/readbyid': async ({ caller, body: { category, id: ids } }) => {
    await markRead(caller, { category, ids });
    return { status: true };
  },
  'GET /notifications/choices': ({ caller }) => choicesFor(caller).then((choices) => ({ choices })),
  'POST /notifications/unsubscribe': async ({ body }) => {
    await stopDigests(body.key);
    return { status: true };
  },
  'PUT /notifications/choices': async ({ caller, body }) => {
    await keepChoices(caller, body.choices);
    return { status: true };
  },
};

/** What a page shows: no address of a mailing list, no mailbox. */
function shown({ content, ...notification }: KeptNotification) {
  return { ...notification, notificationContent: localized((language) => saidIn(content[language])) };
}

function saidIn({ title, paragraphs, facts = [], action }: Content) {
  return {
    title,
    text: paragraphs.join('\n'),
    facts: facts.map(([label, value]): [string, string] => [label, value]),
    action: action ?? null,
  };
}
