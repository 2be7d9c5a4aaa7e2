import { spawn } from 'node:child_process';
import { withoutPassword } from '../database/server-hosts.ts';
import { BackupError } from './backup-error.ts';

const LONGEST_COMPLAINT = 2000;

/**
 * Runs `pg_dump` or `pg_restore` against a server. The password goes by the environment: arguments are everybody's to
 * see.
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const { url: address, password } = withoutPassword(url);
  const child = spawn(tool, [...args, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGAPPNAME: `polytalad ${tool}`, ...(password && { PGPASSWORD: password }) },
  });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => (complaint = (complaint + part.toString()).slice(-LONGEST_COMPLAINT)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ENOENT'
        ? new BackupError(
            `${tool} is not installed here. It comes with PostgreSQL's client programs (Debian: postgresql-client), in the server's version or a newer one.`,
          )
        : error,
    ),
  );
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new BackupError(`${tool} failed: ${complaint.trim() || `it ended with ${code}`}`)),
  );
  return promise;
}
