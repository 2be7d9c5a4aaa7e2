// A release in a folder that nobody may write to, run by a user who owns nothing: the way of the compose file without
// its containers.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { node } from '../prepare.mjs';
import { makeRelease } from '../release.mjs';
import { root } from '../root.mjs';
import { startPostgres } from '../temporary-postgres.mjs';
import { freePort } from '../free-port.mjs';
import { proxyOfOneMachine } from './check-files.ts';

const NOBODY = 65_534;
const PATIENCE_MS = 60_000;
const SECRET_KEY = 'a-secret-key-only-for-this-check-000';
/** What has no business on a server. */
const UNWANTED = [
  '.git',
  'e2e',
  'bench',
  'build/!(client|program|server)',
  'server/testing',
  'demo/data',
  '**/*.test.ts',
  '**/*.test.tsx',
  'node_modules/vitest',
  'node_modules/playwright-core',
];
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Runs through a market's first day in `folder`; answers what went wrong. */
export async function problemsOfRelease(folder) {
  const problems = [];
  const say = (problem) => problems.push(problem);
  const release = makeRelease(join(folder, 'release'));
  for (const pattern of UNWANTED)
    for (const found of globSync(pattern, { cwd: release, exclude: (path) => path === 'node_modules' }).slice(0, 3))
      say(`release: ${found} is in it`);
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries(packages))
    if (dev && existsSync(join(release, path))) say(`release: ${path} is a tool of development`);
  withoutWriting(release);

  const certificates = makeCertificates(folder);
  const postgres = await startPostgres(tlsOf(certificates), folder);
  if (!postgres)
    console.log('PostgreSQL is not on this machine: the release is run with the embedded database, as one process.');
  const running = [];
  try {
    const settings = settingsOf(folder, certificates, postgres);
    const [first, second, working, front] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const serve = (port, own) =>
      running.push(start(release, ['scripts/start.mjs'], { ...settings, PORT: String(port), ...own }));
    const tls = { TLS_CERT: join(certificates, 'web/certificate.pem'), TLS_KEY: join(certificates, 'web/key.pem') };
    serve(first, { ...tls, ...(postgres && { PROCESS: 'web' }) });
    await expectAnswer(say, certificates, first, '/readyz', 200);
    if (postgres) {
      serve(second, { ...tls, PROCESS: 'web' });
      serve(working, { PROCESS: 'worker' });
      await expectAnswer(say, certificates, second, '/readyz', 200);
    }
    await expectAnswer(say, certificates, first, '/th', 200);
    if (postgres) await throughProxy(say, { folder, certificates, front, first, second });
    if (postgres && spawnSync('pg_dump', ['--version']).status === 0)
      await backupAndBack(say, { release, folder, settings, postgres });
    for (const one of running) {
      const code = await one.end();
      if (code !== 0) say(`release: a process ended with ${code} after SIGTERM:\n${one.said()}`);
    }
  } finally {
    for (const one of running) await one.end();
    await postgres?.stop();
    if (isRoot) execFileSync('chmod', ['-R', 'u+w', release]);
  }
  return problems;
}

function withoutWriting(release) {
  execFileSync('chmod', ['-R', 'a+rX,a-w', release]);
}

function makeCertificates(folder) {
  const certificates = join(folder, 'certificates');
  const user = isRoot ? NOBODY : process.getuid();
  execFileSync('sh', [
    join(root, 'deploy/make-certificates.sh'),
    certificates,
    ...['web', 'database', 'proxy'].map((name) => `${name}:${user}`),
  ]);
  return certificates;
}

const tlsOf = (certificates) => [
  'ssl=on',
  `ssl_cert_file=${certificates}/database/certificate.pem`,
  `ssl_key_file=${certificates}/database/key.pem`,
  'ssl_min_protocol_version=TLSv1.2',
];

function settingsOf(folder, certificates, postgres) {
  const data = join(folder, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  return {
    PATH: process.env.PATH,
    BASE_URL: 'https://localhost',
    DATA_DIR: data,
    SECRET_KEY,
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    TRUST_PROXY: 'loopback',
    NODE_EXTRA_CA_CERTS: join(certificates, 'authority.pem'),
    ...(postgres && {
      DATABASE_URL:
        postgres.url.replace('127.0.0.1', 'localhost') +
        `?sslmode=verify-full&sslrootcert=${certificates}/authority.pem`,
    }),
  };
}

function start(cwd, args, env) {
  const child = spawn(node, args, { cwd, env, ...asNobody, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said = (said + part).slice(-3000)));
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return {
    said: () => said,
    ended,
    end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
  };
}

async function expectAnswer(say, certificates, port, path, expected) {
  const until = Date.now() + PATIENCE_MS;
  let got;
  do {
    got = await statusOf(certificates, port, path);
    if (got === expected) return;
    await sleep(300);
  } while (Date.now() < until);
  say(`release: ${path} on ${port} answers ${got}, not ${expected}`);
}

function statusOf(certificates, port, path, headers = {}) {
  return new Promise((resolve) => {
    request(
      { host: 'localhost', port, path, headers, ca: readFileSync(join(certificates, 'authority.pem')), agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .on('error', (error) => resolve(error.message))
      .end();
  });
}

/** The proxy's own file, with the ports of this machine. */
async function throughProxy(say, { folder, certificates, front, first, second }) {
  const version = /nginx\/(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '');
  if (!version) {
    console.log('nginx is not on this machine: the proxy is left out.');
    return;
  }
  const plain = await freePort();
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/certificates/', `${certificates}/`)
    .replace('web-1:3000', `127.0.0.1:${first}`)
    .replace('web-2:3000', `127.0.0.1:${second}`)
    .replace('8443', String(front))
    .replace('8080', String(plain))
    .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll(/_temp_path \/tmp\//g, `_temp_path ${folder}/`)
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/dev/stderr', join(folder, 'error.log'));
  const minor = Number(version[2]);
  // Before 1.25 it was a word of `listen`, before 1.28 names were not asked for anew.
  if (minor < 25) text = text.replace('http2 on;', '');
  if (minor < 28) text = text.replaceAll(' resolve max_fails', ' max_fails');
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, text);
  const alone = join(folder, 'nginx-alone.conf');
  writeFileSync(
    alone,
    proxyOfOneMachine()
      .replaceAll('/etc/polytalad/certificates/', `${certificates}/`)
      .replaceAll('/var/log/nginx/', `${folder}/alone-`)
      .replace('/run/nginx.pid', join(folder, 'nginx-alone.pid'))
      .replace('listen 443', `listen ${await freePort()}`)
      .replace('listen 80;', `listen ${await freePort()};`)
      .replaceAll(/_temp_path \/tmp\//g, `_temp_path ${folder}/`),
  );
  for (const file of [path, alone]) {
    const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    if (checked.status !== 0) return say(`nginx: ${checked.stderr}`);
  }
  const proxy = spawn('nginx', ['-c', path, '-g', 'daemon off; master_process off;'], { stdio: 'ignore' });
  try {
    await expectAnswer(say, certificates, front, '/th', 200);
    await expectAnswer(say, certificates, front, '/api/auth/me', 200);
    await expectAnswer(say, certificates, front, '/readyz', 404);
    await statusOf(certificates, front, '/th?token=let-me-in', { referer: 'https://localhost/?code=let-me-in' });
    await statusOf(certificates, front, '/api/payment/webhook/scb/let-me-in');
    await statusOf(certificates, front, '/api/files/let-me-in?signature=let-me-in');
    await sleep(200);
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    if (!log.includes('"path":"/th"') || log.includes('let-me-in'))
      say(`nginx: its log has what it must not have, or nothing:\n${log}`);
    for (const [option, works] of [
      ['-tls1_1', false],
      ['-tls1_2', true],
      ['-tls1_3', true],
    ]) {
      const { status } = spawnSync(
        'openssl',
        [
          's_client',
          option,
          '-connect',
          `localhost:${front}`,
          '-CAfile',
          join(certificates, 'authority.pem'),
          '-verify_return_error',
        ],
        { input: '' },
      );
      if ((status === 0) !== works) say(`nginx: ${option.slice(1)} ${works ? 'is refused' : 'is accepted'}`);
    }
    const [api, page] = await Promise.all(
      ['/api/auth/me', '/th'].map((where) => fetch(`http://127.0.0.1:${plain}${where}`, { redirect: 'manual' })),
    );
    if (api.status !== 403 || page.status !== 308 || page.headers.get('location') !== 'https://127.0.0.1/th')
      say(`nginx: without TLS it answers ${api.status} and ${page.status}`);
  } finally {
    proxy.kill('SIGTERM');
    await new Promise((resolve) => proxy.once('exit', resolve));
  }
}

async function backupAndBack(say, { release, folder, settings, postgres }) {
  const place = join(folder, 'backups');
  mkdirSync(place);
  if (isRoot) chownSync(place, NOBODY, NOBODY);
  const backup = start(release, ['scripts/run.mjs', 'backup', join(place, 'first')], settings);
  if ((await backup.ended) !== 0) return say(`backup: ${backup.said()}`);
  // There with two roles: what is restored belongs to the one, the programs after it run as the other.
  execFileSync('psql', [
    postgres.url,
    '-qc',
    "create role serving login password 'serving'",
    '-c',
    'create database elsewhere template template0',
  ]);
  const owner = new URL(settings.DATABASE_URL);
  owner.pathname = '/elsewhere';
  const serving = new URL(owner);
  serving.username = serving.password = 'serving';
  const there = { ...settings, DATA_DIR: join(place, 'data'), DATABASE_URL: serving.href };
  const restore = start(release, ['scripts/run.mjs', 'restore', join(place, 'first')], {
    ...there,
    MIGRATE_DATABASE_URL: owner.href,
  });
  if ((await restore.ended) !== 0) return say(`restore: ${restore.said()}`);
  if (!restore.said().includes('serving may serve.')) say(`restore: the serving role has no rights: ${restore.said()}`);
  for (const args of [
    ['administrator', '--email', 'first@market.example', '--firstname', 'A', '--lastname', 'B'],
    ['end-sessions'],
    ['rotate-key', '--make'],
  ]) {
    const program = start(release, ['scripts/run.mjs', ...args], there);
    if ((await program.ended) !== 0) say(`${args[0]}: ${program.said()}`);
  }
  const leaving = start(release, ['scripts/run.mjs', 'export-market', join(place, 'export')], there);
  if ((await leaving.ended) !== 0) say(`export-market: ${leaving.said()}`);
}
