// The image of a release and what compose makes of its file, where Docker runs on the machine. Nothing is fetched for
// it.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../root.mjs';
import { composeOf, stagesOf, withNewEnvironment } from './check-files.ts';

const PATIENCE_MS = 60_000;
/** What the release adds to the image that it begins with. */
const LARGEST_MB = 300;
const MB = 1024 * 1024;
const dockerfile = join(root, 'deploy/Dockerfile');
const composeFile = join(root, 'deploy/compose.yaml');

/**
 * Builds the stage `run` from `folder`/release, runs it as the compose file does, on no network; answers what went
 * wrong.
 */
export async function problemsOfImage(folder) {
  if (docker(['info']).status !== 0) {
    console.log('Docker does not run on this machine: building and running the image is left out.');
    return [];
  }
  const problems = problemsOfComposition();
  const [{ rest: base }] = stagesOf(readFileSync(dockerfile, 'utf8')).get('run');
  if (docker(['image', 'inspect', base]).status !== 0) {
    console.log(`${base} is not on this machine (docker pull ${base}): building and running the image is left out.`);
    return problems;
  }
  const name = `polytalad-check-${process.pid}`;
  try {
    return [...problems, ...(await problemsOfRunning({ name, base, folder }))];
  } finally {
    docker(['rm', '--force', '--volumes', name]);
    docker(['image', 'rm', '--force', name]);
  }
}

async function problemsOfRunning({ name, base, folder }) {
  // The release that was made already is what the stage `release` would make; packages are not installed once more.
  const [nothing, stage] = [join(folder, 'nothing'), join(folder, 'stage')];
  mkdirSync(nothing);
  mkdirSync(stage);
  chmodSync(join(folder, 'release'), 0o755);
  renameSync(join(folder, 'release'), join(stage, 'release'));
  const built = docker([
    'build',
    `--file=${dockerfile}`,
    '--target=run',
    '--network=none',
    `--build-context=release=${stage}`,
    `--tag=${name}`,
    nothing,
  ]);
  if (built.status !== 0) return [`image: ${built.stderr}`];
  const problems = [];
  const say = (problem) => problems.push(`image: ${problem}`);
  const sizeOf = (image) => Number(docker(['image', 'inspect', '--format={{.Size}}', image]).stdout);
  const size = Math.round((sizeOf(name) - sizeOf(base)) / MB);
  if (!(size <= LARGEST_MB)) say(`adds ${size} MB to ${base}, over ${LARGEST_MB}`);

  const started = docker(['run', '--detach', `--name=${name}`, ...hardened(), ...alone(), name]);
  if (started.status !== 0) return [...problems, `image: ${started.stderr}`];
  const inside = (...command) => docker(['exec', name, ...command]);
  const until = Date.now() + PATIENCE_MS;
  const asks =
    "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";
  while (inside('node', '-e', asks).status !== 0) {
    if (Date.now() > until) {
      const { stdout, stderr } = docker(['logs', '--tail=20', name]);
      return [...problems, `image: it does not come to be ready:\n${stdout}${stderr}`];
    }
    await sleep(500);
  }
  if (inside('id', '-u').stdout.trim() === '0') say('runs as root');
  docker(['stop', '--time=30', name]);
  const code = docker(['inspect', '--format={{.State.ExitCode}}', name]).stdout.trim();
  if (code !== '0') say(`ends with ${code} after its signal`);
  return problems;
}

/** What every service of the compose file has. */
function hardened() {
  const service = composeOf(readFileSync(composeFile, 'utf8')).services['web-1'];
  return [
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.init ? ['--init'] : []),
    ...service.cap_drop.map((name) => `--cap-drop=${name}`),
    ...service.security_opt.map((option) => `--security-opt=${option}`),
    ...service.tmpfs.map((path) => `--tmpfs=${path}`),
  ];
}

/** One process with the embedded database, which nobody else can reach. */
function alone() {
  const settings = {
    HOST: '127.0.0.1',
    BASE_URL: 'https://localhost',
    SECRET_KEY: 'a-secret-key-only-for-this-check-000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  return [
    '--network=none',
    '--volume=/data',
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
  ];
}

/** Compose's own reading of the file, with the settings and secrets of a new market. */
function problemsOfComposition() {
  if (docker(['compose', 'version']).status !== 0) {
    console.log('Compose is not on this machine: its own check of the compose file is left out.');
    return [];
  }
  return withNewEnvironment(({ folder }) => {
    const { status, stderr } = docker([
      'compose',
      `--file=${composeFile}`,
      `--project-directory=${folder}`,
      '--profile=*',
      'config',
      '--quiet',
    ]);
    return status === 0 && !stderr ? [] : [`compose: ${stderr}`];
  });
}

function docker(args) {
  return spawnSync('docker', args, { encoding: 'utf8', maxBuffer: 16 * MB });
}
