import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { applyTexts } from './texts/apply-texts.ts';
import { productTexts, root, type TextRow } from './texts/product-texts.ts';
// @ts-expect-error a plain script without types
import { format } from './tools.mjs';

/**
 * `npm run texts -- write texts.csv` writes all that the product says, a row a text with its three languages, for a
 * translator; `npm run texts -- apply texts.csv` puts what came back in its files. Rows may be left out.
 */
const [act, file] = process.argv.slice(2);
const COLUMNS = ['file', 'key', 'th', 'en', 'cn'] as const satisfies readonly (keyof TextRow)[];
/** Spreadsheets know by it that the file is UTF-8. */
const MARK = '\uFEFF';

if (!file || (act !== 'write' && act !== 'apply')) throw new Error('npm run texts -- write|apply <file.csv>');
if (act === 'write') {
  const rows = productTexts();
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  writeFileSync(file, `${MARK}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`);
  console.log(`${rows.length} texts in ${file}`);
} else {
  const sent = parse<TextRow>(readFileSync(file), { bom: true, columns: true });
  const { files, changed, refused } = applyTexts(sent);
  for (const [path, content] of files) writeFileSync(join(root, path), content);
  if (files.size > 0) await format([...files.keys()]);
  for (const each of refused) console.error(each);
  console.log(`${changed} texts changed in ${files.size} files, ${refused.length} refused`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
