import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const BUTTON = /<(?:SubmitButton|SendButton|Button|button)\s([^>]*)/g;
const pressed = sources.flatMap(({ path, text }) =>
  [...text.matchAll(BUTTON)].flatMap(([, attributes]) => {
    const name = /\bname="(\w+)"/.exec(attributes!)?.[1];
    return name ? [{ path, name }] : [];
  }),
);

/** Forms that lead to a call of the API, or to the wish of the whole page: neither reads a form by its names. */
const READ_BY_THE_SERVER = new Set(['format', 'vat', 'scheme']);
/** Says only which of two forms is on its way: what it does stands in a hidden field. */
const MARKS_ITS_FORM = new Set(['open']);

test('what a button sends is read: a press that no action knows shows the error page', () => {
  const isRead = (name: string) =>
    sources.some(({ text }) => new RegExp(`(?:textOf\\(\\w+, |\\.(?:get|getAll|has)\\()'${name}'`).test(text));
  const named = pressed.filter(({ name }) => !READ_BY_THE_SERVER.has(name) && !MARKS_ITS_FORM.has(name));
  const unread = named.filter(({ name }) => !isRead(name));
  expect(unread).toEqual([]);
  expect(pressed.length).toBeGreaterThan(200);
});
