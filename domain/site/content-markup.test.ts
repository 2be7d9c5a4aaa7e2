import { expect, test } from 'vitest';
import { isNestedTooDeep, isTooMarkedUp, MARKUP_LIMITS } from './content-markup.ts';

test.each([
  ['>'.repeat(21), true],
  ['> '.repeat(20) + 'a', false],
  ['1. - '.repeat(11) + 'a', true],
  ['a\n\n' + '- '.repeat(40), false],
  ['* '.repeat(40), false],
  ['ชื่อ ' + '_'.repeat(100), false],
  ['*'.repeat(400), true],
  ['a - b > c\n'.repeat(60), false],
  [`a\r${'>'.repeat(21)}`, true],
])('whether it is nested too deep: %s', (body, isDeep) => {
  expect(isNestedTooDeep(body)).toBe(isDeep);
});

test.each([
  ['**a** '.repeat(MARKUP_LIMITS.emphases / 2), '**a** '.repeat(MARKUP_LIMITS.emphases / 2 + 1)],
  ['_*a'.repeat(MARKUP_LIMITS.emphases / 2), '_*a'.repeat(MARKUP_LIMITS.emphases / 2 + 1)],
  ['- - a\n'.repeat(MARKUP_LIMITS.marks / 2), '- - a\n'.repeat(MARKUP_LIMITS.marks / 2 + 1)],
  ['[a](/b) '.repeat(MARKUP_LIMITS.marks), '[a](/b) '.repeat(MARKUP_LIMITS.marks + 1)],
  ['a\n'.repeat(MARKUP_LIMITS.lines - 1), 'a\n'.repeat(MARKUP_LIMITS.lines)],
  ['a\r'.repeat(MARKUP_LIMITS.lines - 1), 'a\r'.repeat(MARKUP_LIMITS.lines)],
  ['a\r\n'.repeat(MARKUP_LIMITS.lines - 1), 'a\r\n'.repeat(MARKUP_LIMITS.lines)],
  ['- a\r'.repeat(MARKUP_LIMITS.marks), '- a\r'.repeat(MARKUP_LIMITS.marks + 1)],
  ['a<?b'.repeat(MARKUP_LIMITS.marks), 'a<?b'.repeat(MARKUP_LIMITS.marks + 1)],
  [`|${'a|'.repeat(MARKUP_LIMITS.columns)}`, `|${'a|'.repeat(MARKUP_LIMITS.columns + 1)}`],
])('a body has no more markup than can be rendered at once: %#', (most, tooMuch) => {
  expect([isTooMarkedUp(most), isTooMarkedUp(tooMuch)]).toEqual([false, true]);
});
