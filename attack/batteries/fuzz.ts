import { z } from 'zod';
import { errorTexts } from '#contract/errors.ts';
import { BINARY } from '#contract/endpoint.ts';
import { numbersTakenBy, textsTakenBy, withField } from '#server/testing/input-fields.ts';
import { atOnce, jsonOf, type Answered, type Sent } from '../call.ts';
import { watchHealth } from '../watch-health.ts';
import { schemaOf, spoilt, valueFor } from '../schema-values.ts';
import { callerOf, sentTo, type Battery, type Known, type Report, type Target } from '../target.ts';

const AT_ONCE = 12;
const ROUNDS = 12;
/** A server that answers nobody for so long is down for them. */
const LONGEST_SILENCE_MS = 2000;
/** They end the sessions that the battery calls with. */
const ENDS_SESSIONS =
  /^(POST \/auth\/logout|DELETE \/auth\/sessions|POST \/auth\/change-password|POST \/users\/me\/delet)/;

/** What no column of a database takes, sent to each field alone: chance finds few of them. */
const UNSTORABLE = { texts: ['a\u0000b', '\uD800'], numbers: [1e308, Number.MAX_SAFE_INTEGER] };

/** Bodies that are no JSON, or more of it than anybody needs. */
const BROKEN: Readonly<Record<string, string | Uint8Array>> = {
  'half of an object': '{"a":',
  'a bare word': 'undefined',
  'not UTF-8': new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x22]),
  'a NUL': '{"a":"\u0000"}\u0000',
  'deep lists': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  'a long number': `{"a":${'9'.repeat(100_000)}}`,
  'too much': `{"a":"${'x'.repeat(300_000)}"}`,
  'many fields': `{${Array.from({ length: 15_000 }, (_, index) => `"f${index}":1`).join()}}`,
};

export const fuzz: Battery = {
  name: 'fuzz',
  tries: 'inputs made from the contract and spoilt: no fault, an error of the contract, and others served meanwhile',
  async run(target, report) {
    const silence = watchHealth(target.unlimited[0]!);
    const urls = target.unlimited;
    await atOnce(
      target.endpoints.filter(({ name }) => !ENDS_SESSIONS.test(name)),
      AT_ONCE,
      async (known) => {
        const person = callerOf(target, known);
        if (!person) return report.note(`nobody at hand may call ${known.name}`);
        for (let round = 0; round < ROUNDS; round += 1)
          await expectContract(report, urls[round % urls.length]!, known, inputFor(known, target, round, person.token));
        for (const sent of unstorable(known, person.token)) await expectContract(report, urls[0]!, known, sent);
        return undefined;
      },
    );
    for (const known of target.endpoints.filter(({ endpoint, name }) => endpoint.body && !ENDS_SESSIONS.test(name))) {
      const person = callerOf(target, known);
      if (!person) continue;
      const kinds = target.random.some(Object.keys(BROKEN), 3);
      for (const kind of kinds) {
        const sent = sentTo(known.name, known.input, person.token);
        const headers = { ...sent.headers, 'content-type': 'application/json' };
        await expectContract(report, urls[0]!, known, { ...sent, headers, body: BROKEN[kind]! });
      }
    }
    const longest = await silence.end();
    report.note(`the longest that nobody else was answered: ${longest.toFixed(0)} ms`);
    if (longest > LONGEST_SILENCE_MS)
      report.find('silence', `nobody was answered for ${longest.toFixed(0)} ms`, urls[0]!, { path: '/healthz' });
  },
};

function unstorable({ name, endpoint, input }: Known, token?: string): Sent[] {
  const withEach = (fields: ReturnType<typeof textsTakenBy>, values: readonly unknown[]) =>
    fields.flatMap(({ part, path }) =>
      values.map((value) => sentTo(name, { ...input, [part]: withField(input[part], path, value) }, token)),
    );
  return [
    ...withEach(textsTakenBy(endpoint), UNSTORABLE.texts),
    ...withEach(numbersTakenBy(endpoint), UNSTORABLE.numbers),
  ];
}

function inputFor({ name, endpoint, input }: Known, { random }: Target, round: number, token?: string): Sent {
  const parts = { ...input } as Record<'params' | 'query' | 'body', unknown>;
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema && (round % 2 === 1 || parts[part] === undefined)) parts[part] = valueFor(schemaOf(schema), random);
  }
  const taken = (['params', 'query', 'body'] as const).filter((part) => endpoint[part]);
  for (let times = random.int(1, 3); times > 0 && taken.length > 0; times -= 1) {
    const part = random.pick(taken);
    parts[part] = spoilt(parts[part] ?? {}, random);
  }
  return sentTo(name, parts, token);
}

/** An answer as the contract has it, or one of its errors. */
async function expectContract(report: Report, url: string, { name, endpoint }: Known, sent: Sent): Promise<void> {
  let answer = await report.call(url, sent);
  // The server closed the connection after a refused body that it did not read.
  if (answer.status === 0)
    answer = await report.call(url, { ...sent, headers: { ...sent.headers, connection: 'close' } });
  const fault = faultOf(answer, endpoint.answer === BINARY ? undefined : endpoint.answer);
  if (fault) report.find(fault.kind, `${name} ${fault.what}`, url, sent);
}

function faultOf(answer: Answered, schema: z.ZodType | undefined): { kind: string; what: string } | undefined {
  const { status } = answer;
  // The head was too long for the server of Node itself.
  if (status === 431) return undefined;
  if (status === 0) return { kind: 'no answer', what: answer.text };
  const json = jsonOf(answer) as { error?: string; statusCode?: number } | undefined;
  if (status >= 500 && json?.error !== 'busy' && status !== 502)
    return { kind: 'fault', what: `is answered ${status} ${answer.text.slice(0, 200)}` };
  if (status >= 400)
    return json?.error !== undefined && Object.hasOwn(errorTexts, json.error) && json.statusCode === status
      ? undefined
      : { kind: 'foreign error', what: `is refused outside of the contract: ${status} ${answer.text.slice(0, 200)}` };
  if (!schema || status !== 200) return undefined;
  const read = z.safeDecode(schema, json);
  return read.success
    ? undefined
    : { kind: 'foreign answer', what: `answers outside of the contract: ${read.error.message.slice(0, 200)}` };
}
