import { atOnce, jsonOf, type Sent } from '../call.ts';
import { callerOf, sentTo, type Battery, type Known, type Report, type Target } from '../target.ts';
import { watchHealth } from '../watch-health.ts';
import { untrustedFiles, type UntrustedFile } from '../untrusted-files.ts';

const AT_ONCE = 3;
const BOUNDARY = 'a-boundary-that-is-in-no-file';
/** A parser is killed after a while; the server itself never stands still. */
const LONGEST_SILENCE_MS = 2000;
/** What a browser runs when it is opened from our address. */
const RUNS =
  /^(?:text\/html|image\/svg|application\/xhtml|text\/xml|application\/xml|text\/javascript|application\/javascript)/;

export const uploads: Battery = {
  name: 'uploads',
  tries: 'bombs, polyglots and wrong names at everything that takes a file',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    const files = untrustedFiles();
    for (const known of target.endpoints.filter(({ endpoint }) => endpoint.upload)) {
      const person = callerOf(target, known);
      if (!person) {
        report.note(`nobody at hand may call ${known.name}`);
        continue;
      }
      await atOnce(files, AT_ONCE, (file) => expectCalm(report, url, known, sendOf(known, file, person.token)));
    }
    await expectAlive(target, report);
  },
};

function sendOf({ name, input }: Known, { name: filename, type, bytes }: UntrustedFile, token?: string): Sent {
  const plain = sentTo(name, { ...input, body: undefined }, token);
  const fields = Object.entries(input.body ?? {}).map(
    ([key, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
  );
  const purpose = name.startsWith('POST /upload')
    ? `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nslip\r\n`
    : '';
  const head = `${fields.join('')}${purpose}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    ...plain,
    headers: { ...plain.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

async function expectCalm(report: Report, url: string, { name }: Known, sent: Sent): Promise<void> {
  const health = watchHealth(url);
  const answer = await report.call(url, sent);
  const silence = await health.end();
  const { error } = (jsonOf(answer) ?? {}) as { error?: string };
  if (answer.status === 0 && !/ECONNRESET|EPIPE/.test(answer.text))
    report.find('no answer', `${name}: ${answer.text}`, url, sent);
  if (answer.status >= 500 && error !== 'busy') report.find('fault', `${name} is answered ${answer.status}`, url, sent);
  if (answer.headers['x-stored'] !== undefined)
    report.find('header', `${name} sets a header from a file's name`, url, sent);
  if (silence > LONGEST_SILENCE_MS)
    report.find('silence', `${name} kept everybody waiting for ${silence.toFixed(0)} ms`, url, sent);
  if (answer.status === 200) await expectTame(report, url, name, jsonOf(answer));
}

/** What was taken may be opened, but runs nothing. */
async function expectTame(report: Report, url: string, name: string, answer: unknown): Promise<void> {
  for (const path of addressesIn(answer, url)) {
    const { headers } = await report.call(url, { path });
    const isShown = !headers['content-disposition']?.startsWith('attachment');
    const isBound = /sandbox|default-src 'none'/.test(String(headers['content-security-policy'] ?? ''));
    if (RUNS.test(headers['content-type'] ?? '') && isShown && !isBound)
      report.find('script', `${name}: ${path} is shown as ${headers['content-type']}`, url, { path });
    if (headers['content-type'] !== undefined && headers['x-content-type-options'] !== 'nosniff')
      report.find('sniffed', `${name}: ${path} lets browsers guess its type`, url, { path });
  }
}

function addressesIn(value: unknown, url: string): string[] {
  if (typeof value === 'string') {
    const path = value.startsWith(url) ? value.slice(url.length) : value;
    return /^\/(?:api\/)?(?:files|media|upload)/.test(path) ? [path] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => addressesIn(one, url))
    : [];
}

/** After all of it, every process still serves. */
async function expectAlive({ unlimited }: Target, report: Report): Promise<void> {
  for (const url of unlimited) {
    const { status } = await report.call(url, { path: '/readyz' });
    if (status !== 200 && status !== 404)
      report.find('ended', `the server is answered ${status} for after the uploads`, url, { path: '/readyz' });
  }
}
