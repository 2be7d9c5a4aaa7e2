import { tidyText } from '#domain/values/typed-text.ts';

/**
 * The name that people gave a file, without its path, and without signs that nobody sees: some turn `gpj.exe` into what
 * reads like a picture.
 */
export function bareFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return tidyText(last.toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** In letters. */
export const MAX_FILE_NAME = 120;

/** The same, of at most so many letters. */
export const shortFileName = (name: string, most = MAX_FILE_NAME): string =>
  bareFileName(name)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
