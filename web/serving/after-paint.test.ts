import { expect, test } from 'vitest';
import { modulesAfterPaint } from './after-paint.ts';

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/>';
const PAGE = `<html><head><title>เม็ดพลาสติก</title>${LINKS}<link rel="stylesheet" href="/a.css"/></head><body>หน้า<script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>`;

function made(page: string, nonce?: string): string {
  return modulesAfterPaint(Buffer.from(page), nonce).toString();
}

test('nothing asks for a module before the page is painted, and a script with the nonce of the page asks for all of them then', () => {
  const page = made(PAGE, 'n');
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).not.toContain('type="module" async');
  expect(page).toContain('<script nonce="n" type="text/plain" id="page-module">import "/assets/a.js";</script>');
  expect(page).toMatch(/<script nonce="n">.*\["\/assets\/a\.js","\/assets\/b\.js"\].*<\/script><\/body><\/html>$/);
});

test('the rest of the page stays as it was', () => {
  expect(made(PAGE, 'n')).toMatch(
    /^<html><head><title>เม็ดพลาสติก<\/title><link rel="stylesheet" href="\/a\.css"\/><\/head><body>หน้า/,
  );
});

test('a page without modules, and one without a nonce, stays as it is', () => {
  const plain = '<html><head></head><body>หน้า</body></html>';
  expect(made(plain, 'n')).toBe(plain);
  expect(made(PAGE)).toBe(PAGE);
});

test('words of an article that look like the module are left as they are', () => {
  const words = 'write &lt;script type="module" async="">';
  const page = made(PAGE.replace('หน้า', words), 'n');
  expect(page).toContain(words);
  expect(page).toContain('type="text/plain" id="page-module">import "/assets/a.js";');
});

test('texts stand at the end of a page, before what asks for its modules', () => {
  const texts = [Buffer.from('<script type="application/json" id="texts:0">{}</script>')];
  const end = (nonce?: string) => modulesAfterPaint(Buffer.from(PAGE), nonce, texts).toString();
  expect(end('n')).toMatch(/<script type="application\/json" id="texts:0">\{\}<\/script><script nonce="n">/);
  expect(end()).toContain('<script type="application/json" id="texts:0">{}</script></body></html>');
});
