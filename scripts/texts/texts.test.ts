import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyTexts } from './apply-texts.ts';
import { errorTextsIn, withErrorTexts } from './error-texts.ts';
import { productTexts, root } from './product-texts.ts';

const texts = productTexts();
const one = (file: string, key: string) => texts.find((row) => row.file === file && row.key === key)!;

test('pages, mails, lists and errors have their texts in the same rows', () => {
  for (const part of [
    /^web\/messages\/\*\//,
    /^server\/.*notification-texts\.json$/,
    /^contract\/.*-list\.json$/,
    /^contract\/error-texts\//,
  ])
    expect(texts.filter(({ file }) => part.test(file)).length, String(part)).toBeGreaterThan(100);
  expect(new Set(texts.map(({ file, key }) => `${file} ${key}`)).size).toBe(texts.length);
});

test('every error of a table is read, with the numbers of rules in it', async () => {
  const { identityErrors } = await import('#contract/error-texts/accounts/identity.ts');
  const file = 'contract/error-texts/accounts/identity.ts';
  const read = errorTextsIn(readFileSync(join(root, file), 'utf8'));
  expect(new Set(read.map(({ key }) => key.slice(0, -2)))).toEqual(new Set(Object.keys(identityErrors)));
  expect(one(file, 'wrong_credentials/*').en).toBe(identityErrors.wrong_credentials.en);
});

test('nothing changes where nothing was changed', () => {
  expect(applyTexts(texts)).toEqual({ files: new Map(), changed: 0, refused: [] });
});

test('a changed text is put in its file, and nothing else of it changes', () => {
  const page = one(
    'web/messages/*/trade/claims.json',
    texts.find(({ file }) => file === 'web/messages/*/trade/claims.json')!.key,
  );
  const error = one('contract/error-texts/accounts/identity.ts', 'wrong_credentials/*');
  const { files, changed } = applyTexts([
    { ...page, cn: `${page.cn}（新）` },
    { ...error, en: 'It’s "wrong" \\ \'now\'.' },
  ]);
  expect([changed, [...files.keys()]]).toEqual([2, ['web/messages/cn/trade/claims.json', error.file]]);
  const before: unknown = JSON.parse(readFileSync(join(root, 'web/messages/cn/trade/claims.json'), 'utf8'));
  const after: unknown = JSON.parse(files.get('web/messages/cn/trade/claims.json')!);
  expect(JSON.stringify(after)).toBe(
    JSON.stringify(before).replace(JSON.stringify(page.cn), JSON.stringify(`${page.cn}（新）`)),
  );
  expect(
    errorTextsIn(files.get(error.file)!).find(({ key, locale }) => key === error.key && locale === 'en')?.text,
  ).toBe('It’s "wrong" \\ \'now\'.');
});

test('a text without a value that it said before is refused, and one that is nowhere', () => {
  const withValue = texts.find(({ file, en }) => file.startsWith('web/') && /\{\w+\}/.test(en))!;
  const { files, refused } = applyTexts([
    { ...withValue, en: 'Nothing' },
    { ...withValue, key: 'no/such' },
  ]);
  expect([files.size, refused.length]).toEqual([0, 2]);
});

test('lines within a text are signs of the source, and are read as lines again', () => {
  const source =
    "export const e = {\n  short: {\n    status: 400,\n    th: 'ก',\n    en: 'x\\u00a0y',\n    cn: 'y',\n  },\n};\n";
  const written = withErrorTexts(source, (_, locale) => (locale === 'th' ? "one\ntwo\t'three'" : undefined));
  expect(written).toContain("th: 'one\\ntwo\\t\\'three\\'',");
  expect(errorTextsIn(written).map(({ text }) => text)).toEqual(["one\ntwo\t'three'", 'x\u00a0y', 'y']);
});

test('a number of a rule stays one in the source', () => {
  const source =
    "export const e = {\n  short: {\n    status: 400,\n    th: `อย่างน้อย ${MIN}`,\n    en: 'x',\n    cn: 'y',\n  },\n};\n";
  expect(withErrorTexts(source, (_, locale) => (locale === 'th' ? 'ไม่น้อยกว่า ${MIN}' : undefined))).toBe(
    source.replace('อย่างน้อย', 'ไม่น้อยกว่า'),
  );
});
