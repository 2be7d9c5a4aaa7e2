import { signedIn } from '#contract/endpoint.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';
import { watchStandings } from './watch-standings.ts';

/**
 * Tells whoever is signed in how auctions stand: `?auction=<id>`. The news is what everybody may know, so it is sent
 * itself and nobody asks for it; who missed entries sees it by their numbers and asks for those alone.
 */
registerTopic('auctions', {
  access: signedIn,
  watch(_, request, __, tellText) {
    const asked = idsAsked(request, 'auction');
    return asked.length === 0 ? () => undefined : watchStandings(asked, tellText);
  },
});
