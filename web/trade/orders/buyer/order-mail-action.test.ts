import { expect, test } from 'vitest';
import { asHtml } from './order-mail-action.ts';

test('what was typed becomes paragraphs and lines, and nothing of it becomes HTML', () => {
  expect(asHtml('Dear Somchai,\r\nplease pay <b>today</b>.\n\n \nThanks')).toBe(
    '<p>Dear Somchai,<br>please pay &#60;b&#62;today&#60;/b&#62;.</p><p>Thanks</p>',
  );
  expect(asHtml(' \n ')).toBe('');
});
