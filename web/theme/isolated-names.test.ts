import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The elements in which a name stands within a line. */
const INLINE = ['a', 'b', 'strong', 'em', 'small', 'span', 'label', 'button', 'time', 'summary'];

test('a name that turns the direction of its letters turns nothing beside it', () => {
  const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const [, isolated = ''] = /:where\(([^)]+)\)\s*\{\s*unicode-bidi:\s*isolate;/.exec(css) ?? [];
  expect(isolated.split(/,\s*/)).toEqual(expect.arrayContaining(INLINE));
});
