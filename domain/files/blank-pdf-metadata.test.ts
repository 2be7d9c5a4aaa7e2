import { expect, test } from 'vitest';
import { blankPdfMetadata } from './blank-pdf-metadata.ts';

const blank = (text: string) => Buffer.from(blankPdfMetadata(Buffer.from(text, 'latin1'))).toString('latin1');

const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
3 0 obj << /Author (Somchai \\(Thai\\) (Co)) /Company <FEFF0E17> /Producer (Word) >> endobj
13 0 obj << /Title (Chapter one) >> endobj
4 0 obj << /Type /Metadata /Length 60 >> stream
<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Somchai</dc:creator></x:xmpmeta>
endstream endobj
trailer << /Root 1 0 R /Info 3 0 R >>
%%EOF`;

test('author, company and program are blank, and no byte moves', () => {
  const done = blank(PDF);
  expect(done).toHaveLength(PDF.length);
  for (const word of ['Somchai', 'Thai', 'FEFF', 'Word', 'xmpmeta']) expect(done).not.toContain(word);
  expect(done).toContain('3 0 obj << /Author (');
});

test('the document itself is as it was', () => {
  const done = blank(PDF);
  for (const part of ['/Type /Catalog /Pages 2 0 R', '/Title (Chapter one)', '/Info 3 0 R', '%%EOF'])
    expect(done).toContain(part);
});

test('a text or a packet that never ends is blank to the end, and an object that never ends is none', () => {
  expect(blank('/Info 1 0 R 1 0 obj (open endobj')).toBe(`/Info 1 0 R 1 0 obj (${' '.repeat(5)}endobj`);
  expect(blank('/Info 1 0 R 1 0 obj (never closed')).toBe('/Info 1 0 R 1 0 obj (never closed');
  expect(blank('a <x:xmpmeta never')).toBe(`a ${' '.repeat(16)}`);
  expect(blank('PNG and nothing else')).toBe('PNG and nothing else');
});

test('each object that bears the number of an info dictionary is blank', () => {
  const twice = blank('1 0 obj (one) endobj 1 0 obj (two) endobj /Info 1 0 R');
  expect(twice).toBe('1 0 obj (   ) endobj 1 0 obj (   ) endobj /Info 1 0 R');
});

test('ten megabytes that name many dictionaries, each begun many times and filled with texts, are read at once', () => {
  const infos = Array.from({ length: 60 }, (_, number) => `/Info ${number} 0 R `).join('');
  const begun = Array.from({ length: 60 }, (_, number) => `${number} 0 obj `.repeat(60)).join('');
  const filled = Buffer.from((infos + begun).padEnd(5_000_000, '<a>') + begun.padEnd(5_000_000, '(b)'), 'latin1');
  for (const end of ['', 'endobj']) {
    const begin = performance.now();
    blankPdfMetadata(Buffer.concat([filled, Buffer.from(end)]));
    expect(performance.now() - begin).toBeLessThan(5000);
  }
});
