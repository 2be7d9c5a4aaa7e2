import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { runParser } from './parser-process.ts';

/**
 * Other tests read files in one warm process; here each program begins in a process of its own, with no more than its
 * rights.
 */
useWarmParser(false);

const LIMITS = { milliseconds: 20_000, memoryMb: 640, answerBytes: 1024 * 1024 };
const server = join(import.meta.dirname, '../..');
const programs = globSync('**/parser/program.ts', { cwd: server });

test('there are programs to look at', () => {
  expect(programs.length).toBeGreaterThan(3);
});

test.each(programs)('%s starts with its rights alone, and keeps nothing of bytes that are no file', async (path) => {
  const message = { json: { accepted: ['pdf'], rows: 1, columns: 1, letters: 1 }, bytes: Buffer.from([0, 1, 2, 3]) };
  const answer = await runParser(pathToFileURL(join(server, path)), message, LIMITS);
  expect(answer?.bytes.length ?? 0).toBe(0);
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const FILES = {
  png: () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer(),
  pdf: async () => {
    const document = await PDFDocument.create();
    document.addPage();
    return document.save();
  },
  docx: async () =>
    zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`),
      'word/document.xml': strToU8('<w:document><w:t>text</w:t></w:document>'),
    }),
};

test.each(Object.entries(FILES))('a %s is read with the rights of its program alone', async (kind, made) => {
  const task = { accepted: [kind], picture: 'bounded' };
  const message = { json: task, bytes: Buffer.from(await made()) };
  const answer = await runParser(pathToFileURL(join(server, 'files/parser/program.ts')), message, LIMITS);
  expect(answer?.json).toMatchObject({ kind });
});
