import { signedIn } from '#contract/endpoint.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';
import { seenOf } from './news.ts';
import { watchStandings } from './watch-standings.ts';

/**
 * Tells whoever is signed in how auctions stand: `?auction=<id>`. The news is what everybody may know, so it is sent
 * itself and nobody asks for it; who missed entries sees it by their numbers and asks for those alone.
 */
registerTopic('auctions', {
  access: signedIn,
  async watch(caller, request, _, tellText) {
    const asked = idsAsked(request, 'auction');
    const seen = asked.length === 0 ? [] : await seenOf(caller, asked);
    return seen.length === 0 ? () => undefined : watchStandings(seen, tellText);
  },
});
