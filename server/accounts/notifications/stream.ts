import { signedIn } from '#contract/endpoint.ts';
import { watchNotifications } from '#server/notifications/index.ts';
import { EVERYTHING } from '#server/platform/database/watch-rows.ts';
import { registerTopic } from '#server/platform/http/event-stream.ts';

/** Tells open pages that their reader has something new, or has read something in another one. */
registerTopic('notifications', {
  access: signedIn,
  watch(caller, _request, tell) {
    const mine =
      caller.kind === 'staff' ? `staff ${caller.staffId}` : caller.kind === 'member' && `user ${caller.userId}`;
    return watchNotifications((changed) => {
      if (changed === EVERYTHING || changed.some(({ id }) => id === mine)) tell();
    });
  },
});
