import { readFileSync } from 'node:fs';

/** Settings that nobody but this program shall know: each may be the name of a file instead, `SMTP_URL_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SCB_API_KEY',
  'SCB_API_SECRET',
  'SCB_WEBHOOK_KEY',
  'VAPID_PRIVATE_KEY',
  'LINE_CHANNEL_ACCESS_TOKEN',
  'LINE_CHANNEL_SECRET',
] as const;

/** Most of the time there is no former key; the file is there all the same, so that one can be written into it. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['SECRET_KEY_OLD']);

type SecretSetting = (typeof SECRET_SETTINGS)[number];

/**
 * What only one kind of process works with; the other one does not read it, nor its file. Jobs send mails and messages
 * and prove them to be ours; the bank and LINE bring theirs to a process that serves pages.
 */
const NOT_READ_BY: Readonly<Record<string, readonly SecretSetting[]>> = {
  web: ['SMTP_URL', 'LINE_CHANNEL_ACCESS_TOKEN', 'VAPID_PRIVATE_KEY'],
  worker: ['SCB_WEBHOOK_KEY', 'LINE_CHANNEL_SECRET'],
};

/** Whether a process of this kind reads a setting. */
export function readsSetting(kind: string | undefined, name: string): boolean {
  const left: readonly string[] = NOT_READ_BY[kind ?? 'all'] ?? [];
  return !left.includes(name.replace(/_FILE$/, ''));
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings with what stands in the files that they name, and a line for each file that is of no use. */
export function withSecretFiles(environment: Environment): { settings: Environment; problems: string[] } {
  const settings: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined) problems.push(`${name}_FILE: ${name} is set, too; one of them is enough`);
    else
      try {
        const secret = readFileSync(path, 'utf8').trim();
        if (secret === '' && !MAY_BE_EMPTY.has(name)) problems.push(`${name}_FILE: the file is empty`);
        settings[name] = secret || undefined;
      } catch (error) {
        problems.push(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
      }
  }
  return { settings, problems };
}
