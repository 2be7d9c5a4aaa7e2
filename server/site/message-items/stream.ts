import { registerTopic } from '#server/platform/http/event-stream.ts';
import { EVERYTHING } from '#server/platform/database/watch-rows.ts';
import { watchMessageItems } from './watch-changes.ts';

/** A message to all makes every open page ask at once: they are told one after the other within this time. */
const SPREAD_MS = 2000;

/** Tells open pages that messages for their reader may have come or gone, or were read in another one. */
registerTopic('message_items', {
  access: ['member'],
  watch(caller, _request, tell) {
    const userId = caller.kind === 'member' ? caller.userId : 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = watchMessageItems((changed) => {
      if (changed === EVERYTHING) return tell();
      if (changed.some(({ id }) => id === `user ${userId}`)) tell();
      if (!changed.some(({ id }) => id === 'all')) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => tell(), (userId * 37) % SPREAD_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  },
});
