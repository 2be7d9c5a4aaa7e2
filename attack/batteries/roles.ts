import { nobodies } from '#server/testing/lets-in.ts';
import { atOnce } from '../call.ts';
import { mayCall, sentTo, type Battery, type Known, type Person } from '../target.ts';

const AT_ONCE = 16;
const REFUSED = new Set([401, 403, 404]);

/**
 * Every endpoint as everybody who may not call it: refused, and told nothing. And by who may, so that a session that
 * died does not look like a refusal.
 */
export const roles: Battery = {
  name: 'roles',
  tries: 'every endpoint as everybody who may not call it',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    const pairs = target.endpoints.flatMap((known) => target.people.map((person): [Known, Person] => [known, person]));
    await atOnce(
      pairs.filter(([known, person]) => !mayCall(person, known)),
      AT_ONCE,
      async ([known, { who, token }]) => {
        const sent = sentTo(known.name, known.input, token);
        const { status, text } = await report.call(url, sent);
        if (status === 0) report.find('no answer', `${who} at ${known.name}: ${text}`, url, sent);
        else if (!REFUSED.has(status)) report.find('role', `${who} at ${known.name} is answered ${status}`, url, sent);
        else if (nobodies.has(who) && status === 403)
          report.find('role', `${who} at ${known.name} is told that signing in would not help`, url, sent);
      },
    );
    const reads = pairs.filter(
      ([known, person]) => mayCall(person, known) && known.name.startsWith('GET ') && !known.endpoint.params,
    );
    await atOnce(reads, AT_ONCE, async ([known, { who, token }]) => {
      const sent = sentTo(known.name, known.input, token);
      const { status } = await report.call(url, sent);
      if (status === 401) report.find('session', `${who} may call ${known.name} and is nobody there`, url, sent);
      if (status >= 500) report.find('fault', `${who} at ${known.name} is answered ${status}`, url, sent);
    });
  },
};
