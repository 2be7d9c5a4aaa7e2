// `npm run check-packages`: the Dockerfile, the compose file, the units and the proxy, as far as the machine has what
// it takes. No registry is asked.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfFiles } from './packages/check-files.ts';
import { problemsOfImage } from './packages/check-image.mjs';
import { problemsOfRelease } from './packages/check-release.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = mkdtempSync(join(temporaryFolder(), 'polytalad-packages-'));
// Another user runs what lies in it.
chmodSync(folder, 0o755);
try {
  const problems = [...problemsOfFiles(), ...(await problemsOfRelease(folder)), ...(await problemsOfImage(folder))];
  process.exitCode = problems.length > 0 ? 1 : 0;
  if (problems.length > 0) console.error(problems.join('\n'));
  else console.log('The files of deploy/ fit the project, and its release runs without being written to.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
