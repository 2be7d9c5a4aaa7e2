import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

const { watch } = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select t.id, concat_ws(' ', t.status, t.is_deleted) as state from settlements t where t.id = any (${ids}::int[])`),
);

/** Tells finance that a slip was decided or taken back: `?slip=<id>`. */
registerTopic('slips', {
  access: ['staff:finance'],
  async watch(_caller, request, tell) {
    const asked = idsAsked(request, 'slip');
    return asked.length === 0 ? () => undefined : watch(asked, (id) => tell([id]));
  },
});
