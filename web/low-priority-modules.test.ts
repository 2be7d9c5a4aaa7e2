import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lowPriorityModules } from './low-priority-modules.ts';

const html = '<head><title>เม็ด</title><link rel="modulepreload" href="/a.js"/></head><body>พลาสติก <link rel="modulepreload" href="/b.js"/></body>';

test('scripts announced in the head wait behind everything else, wherever the stream is cut', async () => {
  const bytes = Buffer.from(html);
  const expected = html.replace('<link rel="modulepreload" href="/a.js"', '<link rel="modulepreload" fetchpriority="low" href="/a.js"');
  for (const size of [1, 7, 64, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    expect(await text(Readable.from(chunks).pipe(lowPriorityModules()))).toBe(expected);
  }
});

test('what has no head passes as it is', async () => {
  expect(await text(Readable.from([Buffer.from('<p>ราคา</p>')]).pipe(lowPriorityModules()))).toBe('<p>ราคา</p>');
});
