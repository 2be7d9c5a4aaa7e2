import type { notificationChannels } from '#contract/accounts/notification-channels.ts';
import { keepQuietHours } from '#server/notifications/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addBrowser, removeBrowser } from './browsers.ts';
import { channelsOf } from './channels-of.ts';
import { newLineCode, unlinkLine } from './line-link.ts';

export const routes: Routes<typeof notificationChannels> = {
  'GET /notifications/channels': ({ caller }) => channelsOf(caller),
  'POST /notifications/browsers': async ({ caller, body, userAgent }) => ({
    id: await addBrowser(caller, body, userAgent),
  }),
  'DELETE /notifications/browsers/{id}': async ({ caller, params }) => {
    await removeBrowser(caller, params.id);
    return { status: true };
  },
  'POST /notifications/line/code': ({ caller }) => newLineCode(caller),
  'DELETE /notifications/line': async ({ caller }) => {
    await unlinkLine(caller);
    return { status: true };
  },
  'PUT /notifications/quiet-hours': async ({ caller, body }) => {
    await keepQuietHours(caller, body);
    return { status: true };
  },
};
