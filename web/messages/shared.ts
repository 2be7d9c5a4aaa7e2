import type development from './th/development.json';
import type errors from './th/errors.json';
import type files from './th/files.json';
import type shell from './th/shell.json';
import type words from './th/words.json';

/** Of no district: `shell`, `words` and `errors` are on every page. */
export interface SharedMessages {
  development: typeof development;
  errors: typeof errors;
  files: typeof files;
  shell: typeof shell;
  words: typeof words;
}
