// What the files of deploy/ say about the project and about each other, without starting anything.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config.ts';
import { SECRET_SETTINGS } from '#server/platform/secret-files.ts';
// @ts-expect-error a plain script without types
import { PROGRAMS } from '../release.mjs';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8');
/** Node and PostgreSQL's programs read them themselves. */
const OF_OTHERS = /^(?:NODE_EXTRA_CA_CERTS|NODE_ENV|PG[A-Z]+)$/;
const IN_CONTAINER = '/run/secrets/';

interface Line {
  word: string;
  rest: string;
}

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  networks?: string[];
  secrets?: string[];
  env_file?: string[];
  entrypoint?: string[];
  tmpfs?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, unknown>;
  command?: string | string[];
  environment?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

/** What deploy/new-environment.sh writes, in a folder of its own. */
export interface NewEnvironment {
  folder: string;
  variables: Variables;
}

type Variables = Record<string, string>;

/** A list of what is wrong; empty where nothing is. */
export function problemsOfFiles(): string[] {
  return [...problemsOfDockerfile(), ...withNewEnvironment(problemsOfCompose), ...problemsOfUnits()];
}

/** The names that the program reads. */
function knownSettings(): Set<string> {
  const text = readFileSync(join(root, 'server/platform/config.ts'), 'utf8');
  const inFiles = SECRET_SETTINGS.map((name) => `${name}_FILE`);
  return new Set([...[...text.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!), ...inFiles]);
}

export function stagesOf(dockerfile: string): Map<string, Line[]> {
  const stages = new Map<string, Line[]>();
  let lines: Line[] = [];
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    const [, base, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (name) stages.set(name, (lines = [{ word: 'FROM', rest: base! }]));
    else if (/^[A-Z]+ /.test(line))
      lines.push({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) });
  }
  return stages;
}

function problemsOfDockerfile(): string[] {
  const stages = stagesOf(textOf('Dockerfile'));
  const problems: string[] = [];
  for (const name of ['release', 'run', 'tools']) if (!stages.has(name)) problems.push(`Dockerfile: no stage ${name}`);
  for (const [stage, lines] of stages) {
    for (const { word, rest } of lines) {
      if (word !== 'COPY') continue;
      const from = /--from=(\S+)/.exec(rest)?.[1];
      if (from && !stages.has(from)) problems.push(`Dockerfile: ${stage} copies from ${from}, which is no stage`);
      if (from) continue;
      for (const path of rest.split(/\s+/).slice(0, -1))
        if (!path.includes('*') && !existsSync(join(root, path))) problems.push(`Dockerfile: ${path} is not there`);
    }
    const user = lines.findLast(({ word }) => word === 'USER')?.rest;
    if (stage !== 'release' && !/^[1-9]\d*:[1-9]\d*$/.test(user ?? ''))
      problems.push(`Dockerfile: ${stage} runs as root`);
    for (const script of lines.flatMap(({ rest }) => rest.match(/scripts\/[\w-]+\.mjs/g) ?? []))
      if (!existsSync(join(root, script))) problems.push(`Dockerfile: ${script} is not there`);
  }
  return problems;
}

/** What an image says of its own. */
export function environmentOf(lines: readonly Line[]): Variables {
  return variablesOf(lines.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(/ +/)));
}

export function composeOf(text: string): Compose {
  return parse(text, { merge: true }) as Compose;
}

/** As compose does it: what a new environment brings, else the default. */
export function filledIn(text: string, environment: Variables): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind?: string, usual?: string) =>
      environment[name] ?? (kind === '-' ? (usual ?? '') : `\${${name}}`),
  );
}

/** Makes one for the time of `use`. */
export function withNewEnvironment<Result>(use: (environment: NewEnvironment) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-environment-'));
  try {
    execFileSync('sh', [join(deploy, 'new-environment.sh'), folder], {
      env: { PATH: process.env['PATH'] },
      stdio: 'ignore',
    });
    return use({ folder, variables: variablesOf(readFileSync(join(folder, '.env'), 'utf8').split('\n')) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function problemsOfCompose(made: NewEnvironment): string[] {
  const problems: string[] = [];
  const text = filledIn(textOf('compose.yaml'), made.variables);
  for (const [, name] of text.matchAll(/\$\{(\w+)\}/g)) problems.push(`compose: nobody says what ${name} is`);
  const { services, volumes, networks, secrets } = composeOf(text);
  const stages = stagesOf(textOf('Dockerfile'));
  const ofImage = environmentOf(stages.get('run') ?? []);
  for (const [name, { file }] of Object.entries(secrets))
    if (!existsSync(join(made.folder, file))) problems.push(`compose: nobody makes the secret ${name}`);
  for (const [name, service] of Object.entries(services)) {
    const say = (problem: string) => problems.push(`compose: ${name} ${problem}`);
    if (!service.read_only) say('may write to its own files');
    if (!service.cap_drop?.includes('ALL')) say('keeps capabilities of root');
    if (!service.image || !/:[\w.-]+$/.test(service.image)) say('names no version of its image');
    if (service.build && !stages.has(service.build.target)) say(`builds ${service.build.target}, which is no stage`);
    if (service.build && !existsSync(join(deploy, service.build.context, service.build.dockerfile)))
      say('has no Dockerfile');
    for (const volume of service.volumes ?? []) {
      const source = volume.split(':', 1)[0] ?? '';
      if (source === './backups') continue;
      if (source.startsWith('.') ? !existsSync(join(deploy, source)) : !(source in volumes))
        say(`has no volume ${source}`);
    }
    for (const network of service.networks ?? []) if (!(network in networks)) say(`has no network ${network}`);
    for (const other of Object.keys(service.depends_on ?? {}))
      if (!(other in services)) say(`waits for ${other}, which is not there`);
    for (const secret of service.secrets ?? []) if (!(secret in secrets)) say(`has no secret ${secret}`);
    for (const file of service.env_file ?? []) if (!existsSync(join(made.folder, file))) say(`has no file ${file}`);
    const words = [service.entrypoint ?? [], service.command ?? []].flat();
    for (const word of words)
      if (/^(?:scripts|deploy)\//.test(word) && !existsSync(join(root, word))) say(`runs ${word}, which is not there`);
    for (const program of programsIn(words.join(' '))) if (!isInRelease(program)) say(`runs ${program}, no program`);
    problems.push(...problemsOfSecrets(name, service));
    if (service.image.startsWith('nginx:')) problems.push(...problemsOfWriting(name, service, textOf('nginx.conf')));
    const { test = [], disable } = service.healthcheck ?? {};
    if (service.image.startsWith('polytalad:') && (disable || !test.join(' ').includes('/readyz')))
      say('is called healthy before visitors may be sent to it');
    if (/^polytalad(?:-tools)?:/.test(service.image) && service.environment)
      problems.push(
        ...problemsOfSettings(`compose: ${name}`, { ...ofImage, ...withSecretsOf(made, service.environment) }),
      );
  }
  return problems;
}

/**
 * Where the proxy writes is a disk of memory that its user may write to: such a disk over a folder of the image has
 * that folder's rights, and everybody's is /tmp alone.
 */
export function problemsOfWriting(name: string, { tmpfs = [] }: Pick<Service, 'tmpfs'>, conf: string): string[] {
  const written = [...conf.matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm)].map(([, path]) => path!);
  return written
    .filter((path) => !(tmpfs.includes('/tmp') && path.startsWith('/tmp/')))
    .map((path) => `compose: ${name} cannot write ${path}`);
}

/** Names of programs that a text has `scripts/run.mjs` run. */
export function programsIn(text: string): string[] {
  return [...text.matchAll(/\bscripts\/run\.mjs ([a-z][\w-]*)/g)].map(([, name]) => name!);
}

export function isInRelease(program: string): boolean {
  return [`${program}.ts`, `${program}.mjs`].some((file) => (PROGRAMS as string[]).includes(file));
}

/**
 * Each file that a setting names is one that the container has; a process that only serves does not read the mail
 * server's.
 */
function problemsOfSecrets(name: string, { environment = {}, secrets = [] }: Service): string[] {
  return Object.entries(environment).flatMap(([setting, value]) => {
    const path = String(value);
    const isUnread = setting === 'SMTP_URL_FILE' && environment['PROCESS'] === 'web';
    if (!path.startsWith(IN_CONTAINER) || isUnread || secrets.includes(path.slice(IN_CONTAINER.length))) return [];
    return [`compose: ${name} is not given ${path}, which ${setting} names`];
  });
}

function withSecretsOf({ folder }: NewEnvironment, environment: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(IN_CONTAINER, `${join(folder, 'secrets')}/`),
    ]),
  );
}

export function problemsOfSettings(where: string, environment: Readonly<Record<string, unknown>>): string[] {
  const known = knownSettings();
  const unknown = Object.keys(environment).filter((name) => !known.has(name) && !OF_OTHERS.test(name));
  const problems = unknown.map((name) => `${where}: ${name} is no setting`);
  try {
    readConfig(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])));
  } catch (error) {
    problems.push(`${where}: ${(error as Error).message}`);
  }
  return problems;
}

/** Settings, programs and what systemd itself says, where it is here. */
function problemsOfUnits(): string[] {
  const folder = join(deploy, 'systemd');
  const units = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name));
  const example = (name: string) => variablesOf(readFileSync(join(folder, name), 'utf8').split('\n'));
  const given = example('environment.example');
  const problems: string[] = [];
  // A key that everybody can read here is none.
  if (problemsOfSettings('environment.example', given).length === 0)
    problems.push('environment.example: its SECRET_KEY would be taken as it is');
  const shared = { ...given, SECRET_KEY: 'x'.repeat(32) };
  problems.push(...problemsOfSettings('owner.example', { ...shared, ...example('owner.example') }));
  for (const unit of units) {
    const text = readFileSync(join(folder, unit), 'utf8');
    for (const script of text.match(/scripts\/[\w-]+\.mjs/g) ?? [])
      if (!existsSync(join(root, script))) problems.push(`${unit}: ${script} is not there`);
    const documentation = /^Documentation=file:\/opt\/polytalad\/(.+)$/m.exec(text)?.[1];
    if (documentation && !existsSync(join(root, documentation)))
      problems.push(`${unit}: ${documentation} is not there`);
    const own = /^Environment=(.*)$/m.exec(text)?.[1];
    if (own)
      problems.push(
        ...problemsOfSettings(unit, { ...shared, ...variablesOf(own.replaceAll('%i', '3000').split(' ')) }),
      );
  }
  problems.push(...problemsOfProxy());
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    console.log('systemd is not on this machine: its own check of the units is left out.');
    return problems;
  }
  const { stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((unit) => join(folder, unit.replace('@.', '@3000.')))],
    { encoding: 'utf8' },
  );
  // What it says of programs and users of the machine to be is not about the units.
  const said = stderr
    .split('\n')
    .filter((line) => units.some((unit) => line.includes(basename(unit).split(/[@.]/)[0]!)));
  return [
    ...problems,
    ...said
      .filter((line) => !/is not executable|Command .* is not|postgresql/.test(line))
      .map((line) => `systemd: ${line}`),
  ];
}

/** nginx.conf as it is beside the processes of systemd. */
export function proxyOfOneMachine(): string {
  return execFileSync('sed', ['-f', join(deploy, 'systemd/nginx.sed'), join(deploy, 'nginx.conf')], {
    encoding: 'utf8',
  });
}

/** What is only so between containers. */
function problemsOfProxy(): string[] {
  const text = proxyOfOneMachine();
  const left = text.match(
    /web-\d|resolve|proxy_ssl_|https:\/\/processes|80(?:80|43)|\/dev\/std|(?<!polytalad)\/certificates/g,
  );
  return (left ?? []).map((words) => `nginx.sed: leaves ${words}`);
}

function variablesOf(lines: readonly string[]): Variables {
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]),
  );
}
