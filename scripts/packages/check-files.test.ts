import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { isRun } from '../release.mjs';
import {
  composeOf,
  environmentOf,
  filledIn,
  isInRelease,
  problemsOfFiles,
  problemsOfSettings,
  problemsOfWriting,
  programsIn,
  stagesOf,
  withNewEnvironment,
  type NewEnvironment,
} from './check-files.ts';

const root = join(import.meta.dirname, '../..');

test('the files of deploy/ name what is there, and only settings that the program knows and accepts', () => {
  expect(problemsOfFiles()).toEqual([]);
});

test('a setting that nobody reads, and one that is refused, are found', () => {
  expect(problemsOfSettings('here', { DATABASE: 'x', PROCESS: 'web' })).toEqual([
    'here: DATABASE is no setting',
    expect.stringContaining('they need DATABASE_URL'),
  ]);
});

test('a Dockerfile is read by stage, with lines that go on', () => {
  const stages = stagesOf('FROM node AS one\nCOPY a \\\n  b /c\nFROM one AS two\nUSER 1:1\n');
  expect([...stages]).toEqual([
    [
      'one',
      [
        { word: 'FROM', rest: 'node' },
        { word: 'COPY', rest: 'a    b /c' },
      ],
    ],
    [
      'two',
      [
        { word: 'FROM', rest: 'one' },
        { word: 'USER', rest: '1:1' },
      ],
    ],
  ]);
});

test('what the image says of its own counts with the settings of each service', () => {
  const ofImage = environmentOf(stagesOf('FROM node AS run\nENV HOST=0.0.0.0 PORT=3000\n').get('run')!);
  expect(ofImage).toEqual({ HOST: '0.0.0.0', PORT: '3000' });
  expect(problemsOfSettings('here', { ...ofImage, NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('BASE_URL: others can reach this HOST'),
  ]);
});

test('a compose file is filled in from the environment, then from its defaults; what nobody says stays to be seen', () => {
  expect(filledIn('${A:?} ${B:-b} ${C} ${D:?say it}', { A: 'a' })).toBe('a b ${C} ${D}');
  expect(composeOf('x: &x { a: 1 }\ny: { <<: *x, b: 2 }')).toMatchObject({ y: { a: 1, b: 2 } });
});

test('a place that the proxy writes to, but may not, is found', () => {
  const conf = 'pid /run/nginx.pid;\nhttp {\n  client_body_temp_path /tmp/body;\n}\n';
  expect(problemsOfWriting('proxy', { tmpfs: ['/tmp', '/run'] }, conf)).toEqual([
    'compose: proxy cannot write /run/nginx.pid',
  ]);
  expect(problemsOfWriting('proxy', {}, conf)).toHaveLength(2);
});

test('each new environment has secrets of its own, in a folder for its owner alone, and a second run leaves them', () => {
  const secretsOf = ({ folder }: NewEnvironment) =>
    ['secret-key', 'owner-password', 'serving-password', 's3-secret-key'].map((name) =>
      readFileSync(join(folder, 'secrets', name), 'utf8'),
    );
  withNewEnvironment((environment) => {
    const first = secretsOf(environment);
    for (const secret of first) expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
    expect(new Set([...first, ...withNewEnvironment(secretsOf)]).size).toBe(8);
    expect(statSync(join(environment.folder, 'secrets')).mode & 0o777).toBe(0o700);
    execFileSync('sh', ['deploy/new-environment.sh', environment.folder], { cwd: root, stdio: 'ignore' });
    expect(secretsOf(environment)).toEqual(first);
  });
});

test.each([
  'docs/operations/running.md',
  'docs/security/keys.md',
  'deploy/compose.yaml',
  'deploy/systemd/polytalad-backup.service',
])('the programs that %s has people run are in a release', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const named = [...programsIn(text), ...[...text.matchAll(/`polytalad ([a-z][\w-]*)/g)].map(([, name]) => name!)];
  expect(named.filter((name) => !isInRelease(name))).toEqual([]);
});

test('a program that is no part of a release is found', () => {
  expect(programsIn('node scripts/run.mjs screenshots --x').map(isInRelease)).toEqual([false]);
  expect(['end-sessions', 'administrator', 'rotate-key'].map(isInRelease)).toEqual([true, true, true]);
});

test('a release leaves out what a market keeps in deploy/', () => {
  expect(
    ['deploy/.env', 'deploy/secrets', 'deploy/backups', 'deploy/compose.yaml'].map((path) => isRun(join(root, path))),
  ).toEqual([false, false, false, true]);
});
