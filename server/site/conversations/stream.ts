import type { FastifyInstance } from 'fastify';
import { serveEventStream, type StreamParts } from '#server/platform/http/event-stream.ts';
import { watchChanges } from './watch-changes.ts';

/** Tells an open page that its conversation changed; sales hear of every one. */
export function serveConversationStream(http: FastifyInstance, parts: StreamParts): void {
  serveEventStream(
    http,
    {
      path: '/api/conversation/stream',
      access: ['member', 'staff:sales'],
      watch: (caller, _request, tell) =>
        watchChanges((changed) => {
          const mine = changed.filter(
            ({ user_id }) => caller.kind === 'staff' || (caller.kind === 'member' && caller.userId === user_id),
          );
          if (mine.length > 0) tell({ conversations: mine.map(({ id }) => id) });
        }),
    },
    parts,
  );
}
