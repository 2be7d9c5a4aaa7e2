import type { Who } from '#server/testing/lets-in.ts';
import { atOnce, jsonOf, type Answered } from '../call.ts';
import { mayCall, sentTo, type Battery, type Known, type Person, type Report, type Target } from '../target.ts';

const AT_ONCE = 16;
const REFUSED = new Set([401, 403, 404]);
/** Who owns things, and who has nothing to do with them. */
const OWNERS = new Set<Who>(['buyer', 'seller']);
const STRANGERS = new Set<Who>(['visitor', 'registrant', 'personal', 'stranger', 'otherSeller']);
const MOST_IDS = 30;

/**
 * Objects of one company called for by another's people: those that its lists show to itself, and those that were made
 * for it, with every call that could touch them.
 */
export const objects: Battery = {
  name: 'objects',
  tries: 'objects of one company, called for by another’s people',
  async run(target, report) {
    const strangers = target.people.filter(({ who }) => STRANGERS.has(who));
    for (const owner of target.people.filter(({ who }) => OWNERS.has(who)))
      await tryListed(target, report, owner, strangers);
    if (target.prepared) await tryMade(target, report, strangers);
    else report.note('objects are those of lists; what only writing calls touch needs a market that was made for it');
  },
};

/** Finds ids in the owner's lists, opens them as the owner, then as others. */
async function tryListed(target: Target, report: Report, owner: Person, strangers: readonly Person[]): Promise<void> {
  const [url] = target.unlimited as [string];
  const mine = target.endpoints.filter((known) => known.name.startsWith('GET ') && mayCall(owner, known));
  const ids = new Map<string, Set<string>>();
  await atOnce(
    mine.filter(({ endpoint }) => !endpoint.params && endpoint.access !== 'public'),
    AT_ONCE,
    async ({ name, input }) => {
      const found = idsIn(jsonOf(await report.call(url, sentTo(name, input, owner.token))));
      const area = areaOf(name);
      ids.set(area, new Set([...(ids.get(area) ?? []), ...found]));
    },
  );
  let opened = 0;
  await atOnce(
    mine.filter(({ name, isHidden }) => isHidden && /^[^{]*\{id\}[^{]*$/.test(name)),
    AT_ONCE,
    async ({ name, input }) => {
      for (const id of [...(ids.get(areaOf(name)) ?? [])].slice(0, MOST_IDS)) {
        const of = (token?: string) => sentTo(name, { ...input, params: { id } }, token);
        const own = await report.call(url, of(owner.token));
        if (own.status !== 200) continue;
        opened += 1;
        for (const { who, token } of strangers) {
          const answer = await report.call(url, of(token));
          if (!REFUSED.has(answer.status))
            report.find(
              'object',
              `${who} is answered ${answer.status} at ${name} for ${id} of the ${owner.who}’s company`,
              url,
              of(token),
            );
          else if (
            tellsMore(answer, await report.call(url, sentTo(name, { ...input, params: { id: NO_SUCH(id) } }, token)))
          )
            report.find('object', `${who} can tell at ${name} that ${id} is there`, url, of(token));
        }
      }
    },
  );
  report.note(`${opened} objects from lists were opened by the ${owner.who} and tried by others`);
}

const NO_SUCH = (id: string) => (/^\d+$/.test(id) ? '2147483000' : '00000000-0000-4000-8000-000000000000');

/** What is not there and what one may not see are answered alike. */
const tellsMore = (hidden: Answered, missing: Answered) =>
  REFUSED.has(missing.status) &&
  (hidden.status !== missing.status ||
    (jsonOf(hidden) as { error?: string } | undefined)?.error !==
      (jsonOf(missing) as { error?: string } | undefined)?.error);

async function tryMade(target: Target, report: Report, strangers: readonly Person[]): Promise<void> {
  const [url] = target.unlimited as [string];
  const others = strangers.filter(({ who }) => who === 'stranger' || who === 'personal' || who === 'otherSeller');
  const pairs = target.endpoints
    .filter(({ isHidden }) => isHidden)
    .flatMap((known) =>
      others.filter((person) => mayCall(person, known)).map((person): [Known, Person] => [known, person]),
    );
  let unclear = 0;
  await atOnce(pairs, AT_ONCE, async ([{ name, input }, { who, token }]) => {
    const sent = sentTo(name, input, token);
    const { status, text } = await report.call(url, sent);
    if (status === 0) report.find('no answer', `${who} at ${name}: ${text}`, url, sent);
    else if (status >= 400 && status < 500 && !REFUSED.has(status)) unclear += 1;
    else if (!REFUSED.has(status))
      report.find('object', `${who} is answered ${status} at ${name} for another company’s object`, url, sent);
  });
  if (unclear > 0) report.note(`${unclear} calls were refused for their input before it was asked whose object it is`);
}

/** Lists of orders hold the ids of orders: the first word of a path names what it is about. */
const areaOf = (name: string) => name.split(' ')[1]!.split('/')[1]!;

function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) value.forEach((one) => idsIn(one, found));
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (/(^|_)id$/.test(key) && (typeof one === 'number' || typeof one === 'string')) found.add(String(one));
      else idsIn(one, found);
    }
  return found;
}
