import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { textsTakenBy, withField } from '#server/testing/input-fields.ts';
import { atOnce, jsonOf } from '../call.ts';
import { callerOf, sentTo, type Battery, type Report, type Target } from '../target.ts';

const AT_ONCE = 8;
const MOST_PAGES = 250;
const MARK = 'x-stored';
const READERS = new Set<string>(['buyer', 'seller', 'admin', 'sales', 'catalogue', 'visitor']);
/** What closes every context a text could stand in, and what a link would run. */
const payloadsOf = (n: number): readonly string[] => [
  `"'></script></title></textarea><${MARK} data-n=${n}></${MARK}><img src=x onerror=stored(${n})>`,
  `javascript:stored(${n})`,
  `x${n}\r\nx-stored: ${n}\r\n\r\n<${MARK}>`,
  `[x](javascript:stored(${n})) <a href="javascript:stored(${n})">x</a> ![x](x"onerror="stored(${n}))`,
];

export const scripts: Battery = {
  name: 'scripts',
  tries:
    'markup and header lines stored in every text that the contract takes, then looked for in pages, mails and headers',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    const accepted = await store(target, report, url);
    report.note(`${accepted} texts were stored`);
    let seen = 0;
    for (const { who, token } of target.people.filter((one) => READERS.has(one.who)))
      seen += await readPages(target, report, url, { who, token });
    report.note(`${seen} pages were read`);
    await readMails(report, url);
  },
};

async function store(target: Target, report: Report, url: string): Promise<number> {
  let accepted = 0;
  let n = 0;
  await atOnce(
    target.endpoints.filter(({ name }) => !name.startsWith('GET ')),
    AT_ONCE,
    async (known) => {
      const person = callerOf(target, known);
      if (!person) return;
      for (const { part, path } of textsTakenBy(known.endpoint)) {
        n += 1;
        for (const payload of payloadsOf(n)) {
          const input = { ...known.input, [part]: withField(known.input[part], path, payload) };
          const sent = sentTo(known.name, input, person.token);
          const { status, headers } = await report.call(url, sent);
          if (status < 300) accepted += 1;
          if (headers['x-stored'] !== undefined)
            report.find('header', `${known.name} sets a header from ${path.join('.')}`, url, sent);
        }
      }
    },
  );
  return accepted;
}

/** Follows links from the pages without parameters, as one person. */
async function readPages(
  target: Target,
  report: Report,
  url: string,
  { who, token }: { who: string; token: string | undefined },
): Promise<number> {
  const waiting = [...target.pages];
  const known = new Set(waiting);
  const headers = token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` };
  let read = 0;
  while (waiting.length > 0 && read < MOST_PAGES) {
    const batch = waiting.splice(0, AT_ONCE);
    read += batch.length;
    await atOnce(batch, AT_ONCE, async (path) => {
      const sent = { path, headers };
      const answer = await report.call(url, sent);
      if (answer.status >= 500) report.find('fault', `${path} is answered ${answer.status} to the ${who}`, url, sent);
      if (answer.headers['x-stored'] !== undefined)
        report.find('header', `${path} has a header that was stored`, url, sent);
      if (!String(answer.headers['content-type']).startsWith('text/html')) return;
      const { holes, links } = lookThrough(answer.text);
      for (const hole of holes) report.find('script', `${path} shows the ${who} ${hole}`, url, sent);
      for (const link of links) {
        const next = pathOf(link, url);
        // Many addresses of one page with other filters say the same.
        if (next === undefined || known.has(next) || next.split('?')[1]?.includes('&')) continue;
        known.add(next);
        waiting.push(next);
      }
    });
  }
  return read;
}

async function readMails(report: Report, url: string): Promise<void> {
  const listed = jsonOf(await report.call(url, { path: '/api/development/mails' })) as
    | { mails?: { id: number }[] }
    | undefined;
  for (const { id } of listed?.mails ?? []) {
    const sent = { path: `/api/development/mails/${id}/page` };
    const { holes } = lookThrough((await report.call(url, sent)).text);
    for (const hole of holes) report.find('mail', `mail ${id} holds ${hole}`, url, sent);
  }
}

function pathOf(link: string, url: string): string | undefined {
  try {
    const { origin, pathname, search } = new URL(link, url);
    return origin === new URL(url).origin && !pathname.startsWith('/assets/') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

type Node = DefaultTreeAdapterMap['node'];

/**
 * What a browser would make of a page: elements and attributes that came out of a stored text, and where links lead.
 */
export function lookThrough(html: string): { holes: string[]; links: string[] } {
  const holes: string[] = [];
  const links: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      if (node.tagName === MARK) holes.push(`an element <${MARK}>`);
      for (const { name, value } of node.attrs) {
        if (name === 'data-n' || (name.startsWith('on') && value.includes('stored(')))
          holes.push(`an attribute ${name}="${value.slice(0, 80)}"`);
        if (
          /^(?:href|src|action|formaction|data|srcdoc)$/.test(name) &&
          /^[\s\p{Cc}]*(?:javascript|vbscript|data:text\/html)/iu.test(value)
        )
          holes.push(`a link ${name}="${value.slice(0, 80)}"`);
        if (name === 'href' && node.tagName === 'a') links.push(value);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html));
  return { holes, links };
}
