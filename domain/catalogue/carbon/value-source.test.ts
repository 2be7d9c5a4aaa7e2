import { expect, test } from 'vitest';
import { conditionText } from './boundary.ts';
import { sourceProblem, type ValueSource } from './value-source.ts';

const source: ValueSource = {
  kind: 'database',
  title: 'Eco-profiles',
  year: 2022,
  link: 'https://plasticseurope.org/eco-profiles',
  is_typical: true,
};
const co2 = { number: 1.63, condition: 'cradle-to-gate', source };

test('a footprint with its boundary and its source is in order, as is recycled content without a certificate yet', () => {
  expect(sourceProblem('co2e', co2)).toBeNull();
  expect(sourceProblem('co2e', { ...co2, source: { ...source, link: null } })).toBeNull();
  expect(sourceProblem('recycled_content', { number: 80, condition: null })).toBeNull();
  expect(
    sourceProblem('recycled_content', {
      number: 80,
      condition: null,
      source: { ...source, kind: 'certificate', is_typical: false },
    }),
  ).toBeNull();
  expect(sourceProblem('density', { number: 0.95, condition: null })).toBeNull();
});

test.each([
  ['co2e', { ...co2, number: 2000 }, 'number', 'co2_out_of_range'],
  ['co2e', { ...co2, condition: null }, 'condition', 'boundary_missing'],
  ['co2e', { ...co2, condition: '190C/2.16kg' }, 'condition', 'boundary_missing'],
  ['co2e', { ...co2, source: null }, 'source', 'source_missing'],
  ['co2e', { ...co2, source: { ...source, kind: 'certificate' as const } }, 'source', 'not_a_source'],
  ['co2e', { ...co2, source: { ...source, kind: 'epd' as const } }, 'source', 'not_a_source'],
  ['co2e', { ...co2, source: { ...source, title: ' ' } }, 'source', 'not_a_source'],
  ['co2e', { ...co2, source: { ...source, year: 1066 } }, 'source', 'not_a_source'],
  ['co2e', { ...co2, source: { ...source, link: 'javascript:alert(1)' } }, 'source', 'not_a_source'],
  ['co2e', { ...co2, source: { ...source, link: 'http://example.com/epd' } }, 'source', 'not_a_source'],
  ['recycled_content', { number: 101, condition: null }, 'number', 'percent_out_of_range'],
  ['recycled_content', { number: 80, condition: null, source }, 'source', 'not_a_source'],
  ['density', { number: 1, condition: null, source }, 'source', 'not_a_source'],
] as const)('%s: %o is refused', (code, value, field, problem) => {
  expect(sourceProblem(code, value)).toEqual({ field, code: problem });
});

test('what a value covers is said in each language; the condition of a test as it is written', () => {
  expect(conditionText('cradle-to-gate', 'en')).toBe('cradle to gate');
  expect(conditionText('cradle-to-gate', 'cn')).toBe('从摇篮到大门');
  expect(conditionText('190C/2.16kg', 'th')).toBe('190 °C / 2.16 kg');
});
