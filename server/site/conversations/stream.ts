import { registerTopic } from '#server/platform/http/event-stream.ts';
import { EVERYTHING } from '#server/platform/database/watch-rows.ts';
import { watchChanges } from './watch-changes.ts';

/** Tells an open page that its conversation changed; sales hear of every one. */
registerTopic('conversations', {
  access: ['member', 'staff:sales'],
  watch: (caller, _request, tell) =>
    watchChanges((changed) => {
      if (changed === EVERYTHING) return tell();
      const mine = changed.filter(
        ({ user_id }) => caller.kind === 'staff' || (caller.kind === 'member' && caller.userId === user_id),
      );
      if (mine.length > 0) tell(mine.map(({ id }) => id));
    }),
});
