import { expect, test } from 'vitest';
import { wishOf, type Property } from './property-view.ts';

const names = { name_th: 'ก', name_en: 'a', name_cn: '甲' };
const properties: Property[] = [
  { id: 1, code: 'mfi', kind: 'number', unit: 'g/10min', product_count: 1, choices: [], ...names },
  {
    id: 3,
    code: 'form',
    kind: 'choice',
    unit: null,
    product_count: 2,
    choices: [{ id: 14, code: 'pellet', product_count: 2, ...names }],
    ...names,
  },
];

test.each([
  ['add=property', { is: 'property', property: null }],
  ['edit=property-1', { is: 'property', property: { code: 'mfi' } }],
  ['edit=property-14', { is: 'nothing' }],
  ['edit=choice-14', { is: 'choice', property: { code: 'form' }, choice: { code: 'pellet' } }],
  ['edit=choice-1', { is: 'nothing' }],
  ['add=choice-3', { is: 'choice', property: { code: 'form' }, choice: null }],
  ['add=choice-1', { is: 'nothing' }],
  ['', { is: 'nothing' }],
])('"%s" asks for what is there', (address, expected) => {
  expect(wishOf(new URLSearchParams(address), properties)).toMatchObject(expected);
});
