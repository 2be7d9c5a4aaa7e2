import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('paragraphs, stress, lists and links stay, in HTML and as text', () => {
  expect(
    safeHtml(
      '<p>Dear <b>Somchai</b>,</p><ul><li>one<li>two</ul><a href="https://polymer.example/x?a=1&amp;b=2">here</a>',
    ),
  ).toEqual({
    html: '<p>Dear <strong>Somchai</strong>,</p><ul><li>one<li>two</li></li></ul>here (<a href="https://polymer.example/x?a=1&#38;b=2" rel="noopener nofollow">https://polymer.example/x?a=1&#38;b=2</a>)',
    text: 'Dear Somchai,\n\n- one\n- two\n\nhere (https://polymer.example/x?a=1&b=2)',
  });
});

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<style>p{display:none}</style>after', 'after'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="java&#10;script:alert(1)">x</a>', 'x'],
  ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
  ['<a href=" https://a.example/\n.evil">x</a>', 'x'],
  [
    '<a href="https://a.example/" onclick="x" target="_top">x</a>',
    'x (<a href="https://a.example/" rel="noopener nofollow">https://a.example/</a>)',
  ],
  ['<form action="https://evil.example"><input name="password">x</form>', 'x'],
  ['<!-- <p>secret</p> -->x', 'x'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&#60;script&#62;alert(1)&#60;/script&#62;'],
  ['a < b && c > d', 'a &#60; b &#38;&#38; c &#62; d'],
  ['<scr<script>ipt>alert(1)', '&#60;scr'],
  ['<strong>never closed', '<strong>never closed</strong>'],
  ['</p></table></body>x', 'x'],
])('%s becomes %s', (written, html) => {
  expect(safeHtml(written).html).toBe(html);
});

test('a link shows where it leads: its words cannot name another address', () => {
  const { html, text } = safeHtml('<a href="https://evil.example/login">https://polytalad.example/login</a>');
  expect(html).toBe(
    'https://polytalad.example/login (<a href="https://evil.example/login" rel="noopener nofollow">https://evil.example/login</a>)',
  );
  expect(text).toBe('https://polytalad.example/login (https://evil.example/login)');
  expect(safeHtml('<a href="https://a.example/x">https://a.example/x</a>')).toEqual({
    html: '<a href="https://a.example/x" rel="noopener nofollow">https://a.example/x</a>',
    text: 'https://a.example/x',
  });
  expect(safeHtml('<a href="mailto:a@b.example">write</a>').text).toBe('write (a@b.example)');
  expect(safeHtml('<a href="https://a.example/"></a>').text).toBe('https://a.example/');
});

test.each([
  ['a name before the host', '<a href="https://polytalad.example@evil.example/">x</a>', 'x'],
  ['a name that is written in another way', '<a href="https:polytalad.example&#64;evil.example/">x</a>', 'x'],
  ['what is no address', '<a href="https://">x</a>', 'x'],
  ['signs that turn the direction of text', 'a\u202Eb\u2066c', 'abc'],
])('%s is left out', (_, written, html) => {
  expect(safeHtml(written).html).toBe(html);
});

/** Letters of which most texts are nearly HTML. */
const nearlyHtml = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ';',
      '!',
      '--',
      ' ',
      '\n',
      '\0',
      'p',
      'b',
      'a',
      'li',
      'ul',
      'script',
      'style',
      'href',
      'https://x.example',
      'javascript:',
      '<p>',
      '</p>',
      '<a href="',
      '<script>',
      '</script>',
      '&#',
      'x3c',
      'ไทย',
      '中',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('whatever comes in, what goes out is escaped text and closed elements of the list', () => {
  const TAG =
    /<(\/?)(p|strong|em|u|ul|ol|li|blockquote|br|a)((?: href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" rel="noopener nofollow")?)>/g;
  fc.assert(
    fc.property(nearlyHtml, (written) => {
      const { html } = safeHtml(written);
      expect(html.replaceAll(TAG, '')).not.toMatch(/[<>"']/);
      const open: string[] = [];
      for (const [, slash, name, attributes] of html.matchAll(TAG)) {
        if (name === 'br') continue;
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name!);
        expect(attributes !== '').toBe(name === 'a' && !slash);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('what is safe already stays as it is', () => {
  fc.assert(
    fc.property(nearlyHtml, (written) => {
      const { html } = safeHtml(written);
      expect(safeHtml(html).html).toBe(html);
    }),
  );
});

test('text that attacks the reading of it is read in no time', () => {
  for (const part of ['<a "', '<!--', '<p', '&#', '<a href="', '<p>'])
    expect(safeHtml(part.repeat(4000)).html.length).toBeLessThan(200_000);
  // Four times the text may take four times as long, not sixteen times.
  const began = performance.now();
  safeHtml('<!'.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(2000);
});
