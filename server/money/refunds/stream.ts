import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

const { watch } = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select r.id, concat_ws(' ', r.state, r.decided_at, r.sent_at) as state from refunds r
      where r.id = any (${ids}::int[])`),
);

/** Tells finance that a refund was decided or sent: `?refund=<id>`. */
registerTopic('refunds', {
  access: ['staff:finance'],
  async watch(_caller, request, tell) {
    const asked = idsAsked(request, 'refund');
    return asked.length === 0 ? () => undefined : watch(asked, (id) => tell([id]));
  },
});
