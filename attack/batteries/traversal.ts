import { atOnce, type Sent } from '../call.ts';
import { callerOf, sentTo, type Battery } from '../target.ts';

const AT_ONCE = 16;
/** Where servers of all kinds keep what nobody may read, as seen from their folder. */
const FILES = [
  'package.json',
  'serve.ts',
  'etc/passwd',
  'data/secret-key',
  'proc/self/environ',
  'build/server/index.js',
  'build/program/main.mjs',
  '.git/config',
  '.vite/manifest.json',
];
/** Words that are in these files and on no page. */
const TELLING = [
  /"private": true/,
  /root:x:0:0/,
  /The one file that knows both the server/,
  /enableCompileCache/,
  /SECRET_KEY=/,
  /repositoryformatversion/,
  /"isEntry":/,
];
const UPWARDS = [
  '../',
  '..%2f',
  '..%5c',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '....//',
  '..;/',
  '..%c0%af',
  '\\..\\',
  '..\\',
  '..%00/',
  '%00../',
  './../',
];
const DEPTHS = [0, 1, 3, 8];
const STARTS = ['/', '/assets/', '/th/', '/api/', '/api/media/', '/api/files/', '/assets/../', '/.well-known/'];

export const traversal: Battery = {
  name: 'traversal',
  tries: 'paths and names that lead out of the folder of files',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    const paths = STARTS.flatMap((start) =>
      UPWARDS.flatMap((up) => DEPTHS.flatMap((depth) => FILES.map((file) => `${start}${up.repeat(depth)}${file}`))),
    );
    const expectClosed = async (sent: Sent) => {
      const { status, text } = await report.call(url, sent);
      if (status >= 500) report.find('fault', `${sent.path} is answered ${status}`, url, sent);
      const told = TELLING.find((word) => word.test(text));
      if (told) report.find('file', `${sent.path} gives a file with ${String(told)}`, url, sent);
    };
    await atOnce([...new Set(paths)], AT_ONCE, (path) => expectClosed({ path }));
    // Names of files that calls take: in the path, in the question, in the body.
    for (const known of target.endpoints) {
      const person = callerOf(target, known);
      if (!person) continue;
      for (const up of ['../', '..%2f', '/', '..\\', 'file:///']) {
        const name = `${up.repeat(4)}etc/passwd`;
        const params = Object.fromEntries(Object.keys(known.input.params ?? {}).map((key) => [key, name]));
        if (Object.keys(params).length > 0)
          await expectClosed(sentTo(known.name, { ...known.input, params }, person.token));
        const body = (known.input.body ?? {}) as Record<string, unknown>;
        for (const key of Object.keys(body).filter((one) => /file|name|path|picture|document/.test(one)))
          await expectClosed(sentTo(known.name, { ...known.input, body: { ...body, [key]: name } }, person.token));
      }
    }
  },
};
