import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
// @ts-expect-error a plain script without types
import { standingOf } from './check-advisories.mjs';

const PATIENCE_MS = 120_000;
const [KEPT, BROKEN, UNANSWERED] = [0, 1, 2];

interface Advisory {
  id: number;
  url: string;
  title: string;
  severity: string;
  vulnerable_versions: string;
}
const hole = (id: number, severity: string): Advisory => ({
  id,
  url: `https://github.com/advisories/GHSA-${id}`,
  title: `hole ${id}`,
  severity,
  vulnerable_versions: '*',
});

/** A registry that knows these advisories; without them one that answers no audit, as mirrors do. */
async function registryWith(advisories?: Readonly<Record<string, Advisory[]>>): Promise<string> {
  const server = createHttp((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    if (!advisories || !request.url?.endsWith('/advisories/bulk')) return void response.writeHead(405).end();
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What the command says and how it ends, as npm runs it. */
async function check(registry: string, register: object, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'advisories.json');
  writeFileSync(file, JSON.stringify(register));
  const program = `import { checkAdvisories } from './scripts/check-advisories.mjs';
    process.exitCode = checkAdvisories({ today: '2026-11-24', register: ${JSON.stringify(file)}, record: ${args.includes('--record')} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, said, register: JSON.parse(readFileSync(file, 'utf8')) as object };
}

test(
  'a hole that was not seen before, or is late, breaks the limits; one within its days does not',
  async () => {
    const registry = await registryWith({
      fastify: [hole(1, 'critical'), hole(2, 'high')],
      vitest: [hole(3, 'critical')],
    });
    const first = await check(registry, {}, '--record');
    expect(first).toMatchObject({
      code: KEPT,
      register: {
        'GHSA-1': { seen: '2026-11-24' },
        'GHSA-2': { seen: '2026-11-24' },
        'GHSA-3': { seen: '2026-11-24' },
      },
    });
    expect(first.said).toContain('open until 2026-11-27: critical in fastify: hole 1');
    // A tool of development.
    expect(first.said).toContain('open until 2026-12-08: high in vitest: hole 3');
    const later = await check(registry, { 'GHSA-1': { seen: '2026-11-20' }, 'GHSA-3': { seen: '2026-11-20' } });
    expect(later.code).toBe(BROKEN);
    expect(later.said).toContain('late until 2026-11-23: critical in fastify');
    expect(later.said).toContain('new: high in fastify');
    expect(later.said).toContain('3 advisories, 2 to be acted on');
  },
  PATIENCE_MS,
);

test(
  'what is gone leaves the register',
  async () => {
    const none = await check(await registryWith({}), { 'GHSA-9': { seen: '2026-01-01' } }, '--record');
    expect(none).toMatchObject({ code: KEPT, register: {} });
    expect(none.said).toContain('0 advisories, 0 to be acted on');
  },
  PATIENCE_MS,
);

test(
  'a registry that does not answer is no good news',
  async () => {
    const kept = { 'GHSA-9': { seen: '2026-01-01' } };
    const mirror = await check(await registryWith(), kept, '--record');
    expect(mirror).toMatchObject({ code: UNANSWERED, register: kept });
    expect(mirror.said).toContain('No registry answered');
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    expect((await check(`http://127.0.0.1:${port}/`, kept)).code).toBe(UNANSWERED);
  },
  PATIENCE_MS,
);

test('what was accepted in writing stands until its day, then its own days count', () => {
  const accepted = {
    seen: '2026-01-01',
    accepted: { until: '2026-11-24', why: 'the parser runs in a process of its own' },
  };
  expect(standingOf({ severity: 'high' }, accepted, '2026-11-24')).toEqual({ state: 'accepted', until: '2026-11-24' });
  expect(standingOf({ severity: 'high' }, accepted, '2026-11-25')).toEqual({ state: 'late', until: '2026-01-15' });
});

test('the days are those of the paper', () => {
  const paper = readFileSync('docs/security/dependencies.md', 'utf8');
  for (const [words, severity, days] of [
    ['a critical hole', 'critical', 3],
    ['a high one', 'high', 14],
    ['any other hole', 'moderate', 60],
  ] as const) {
    expect(paper).toMatch(new RegExp(String.raw`\| ${words}[^|]*\| ${days} days`));
    const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    expect(standingOf({ severity }, { seen: day(0) }, day(days)).state).toBe('open');
    expect(standingOf({ severity }, { seen: day(0) }, day(days + 1)).state).toBe('late');
  }
});
