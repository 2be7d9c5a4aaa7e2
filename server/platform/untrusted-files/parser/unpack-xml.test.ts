import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackXml } from './unpack-xml.ts';

const archiveOf = (xml: string) => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(xml) }));

test('a text longer than a cell holds is refused before it is read, however small its file', async () => {
  for (const end of ['</t>', ''])
    await expect(unpackXml(archiveOf(`<t>${'a'.repeat(1_000_000)}${end}`))).rejects.toThrow('a text is too long');
  const full = `<t>${'&#38;&#x200b;'.repeat(32_767 / 2)}</t>`;
  expect(await unpackXml(archiveOf(full.repeat(3)))).toMatchObject({ 'xl/worksheets/sheet1.xml': expect.any(Buffer) });
});
