import { BackupError } from '#server/platform/backup/backup-error.ts';
import { ConfigError } from '#server/platform/config.ts';

/** Runs a program of the command line: what was to be expected is said in a line, a fault with where it was. */
export async function asProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

export function folderOf(positionals: readonly string[], program: string): string {
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BackupError(`Name one folder: npm run ${program} -- FOLDER`);
  return folder;
}
