import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('no text opens a tag, ends an attribute or makes a reference of its own', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D&#60;/a&#62;',
  );
  expect(escapeHtml('เม็ดพลาสติก 塑料 €')).toBe('เม็ดพลาสติก 塑料 €');
});

test('a reader of the references gets the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`&<>"'#;0x38amp`) }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!#\d+;)/);
      expect(escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).toBe(text);
    }),
  );
});
