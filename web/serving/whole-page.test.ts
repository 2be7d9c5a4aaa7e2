import { once } from 'node:events';
import { expect, test } from 'vitest';
import { wholePage } from './whole-page.ts';

/** What is taken of a page that is written in these pieces, copied as it has to be. */
function written(...pieces: (string | Uint8Array)[]): string {
  let taken: string | undefined;
  const page = wholePage((bytes) => (taken = bytes.toString()));
  for (const piece of pieces) page.write(piece);
  page.end();
  return taken!;
}

test('a page is whole when its last piece is written, in letters and in bytes', () => {
  expect(written('<p>', Buffer.from('เม็ด'), 'พลาสติก 塑料', new Uint8Array([60, 47, 112, 62]))).toBe(
    '<p>เม็ดพลาสติก 塑料</p>',
  );
});

test('a page that is longer than most is whole, too, and the next one has nothing of it', () => {
  const long = 'พลาสติก'.repeat(30_000);
  expect(written(long.slice(0, 70_000), Buffer.from(long.slice(70_000)), long)).toBe(long + long);
  expect(written('short')).toBe('short');
});

test('pages that are written at the same time have room of their own', () => {
  const taken: string[] = [];
  const [first, second] = [
    wholePage((page) => taken.push(page.toString())),
    wholePage((page) => taken.push(page.toString())),
  ];
  first.write('one ');
  second.write('two ');
  first.write('person');
  second.write('people');
  second.end();
  const third = wholePage((page) => taken.push(page.toString()));
  third.write('three');
  first.end();
  third.end();
  expect(taken).toEqual(['two people', 'one person', 'three']);
});

test('a piece may be changed once it is written', () => {
  let taken = '';
  const page = wholePage((bytes) => (taken = bytes.toString()));
  const piece = Buffer.from('mine');
  page.write(piece);
  piece.write('your');
  page.end();
  expect(taken).toBe('mine');
});

test('what fails while a page is taken out is told to who wrote it', async () => {
  const page = wholePage(() => {
    throw new Error('no room');
  });
  const failed = once(page, 'error');
  page.end('<p>');
  expect((await failed)[0]).toMatchObject({ message: 'no room' });
});
