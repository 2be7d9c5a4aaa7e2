import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE_KINDS, MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';

const text = readFileSync(new URL('../../docs/security/uploads.md', import.meta.url), 'utf8');

test('the table of uploads has a row for each purpose, with the kinds that are taken', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` +\|[^|]*\| ([^|]*?) +\|/gm)].map(([, purpose, kinds]) => [
    purpose,
    kinds!.split(', '),
  ]);
  expect(Object.fromEntries(rows)).toEqual(FILE_KINDS);
  expect(text).toContain(`at most ${MAX_UPLOAD_MB} MB`);
});
