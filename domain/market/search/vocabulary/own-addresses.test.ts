import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { readSaid } from '#domain/market/search/query/said/read-said.ts';
import { namedAddresses } from './own-addresses.ts';
import { namedPlaces } from './place-names.ts';

const rayong = { th: 'ระยอง', en: 'Rayong', cn: '罗勇' };
const samutPrakan = { th: 'สมุทรปราการ', en: 'Samut Prakan', cn: '北榄' };
const places = new Lexicon(
  [],
  [],
  namedPlaces(
    [
      { id: 21, names: rayong },
      { id: 11, names: samutPrakan },
    ],
    [],
  ),
);
const own = (...names: readonly (readonly [id: number, name: string])[]) =>
  new Lexicon(
    [],
    [places],
    namedAddresses(
      names.map(([id, name]) => ({
        id,
        name,
        province_id: id < 10 ? 21 : 11,
        province: id < 10 ? rayong : samutPrakan,
      })),
    ),
  );
const said = (text: string, names: Lexicon) =>
  readSaid(text.toLowerCase(), names).flatMap(({ says }) =>
    says?.kind === 'place' ? [{ province: says.provinceId, address: says.addressId }] : [],
  );

test.each([
  ['to our Rayong plant', 1],
  ['ส่งโรงงานระยอง', 1],
  ['ส่งโรงงานของเราที่ระยอง', undefined],
  ['โรงงานที่ระยอง', 1],
  ['送到罗勇工厂', 1],
  ['ส่งคลังสินค้า 2', 11],
  ['deliver to warehouse 2', 11],
  ['โรงงานบางปู', 12],
  ['ส่งระยอง', undefined],
])('%s is the own address %s', (text, address) => {
  const names = own([1, 'โรงงานระยอง'], [11, 'คลังสินค้า 2'], [12, 'โรงงานบางปู']);
  expect(said(text, names).map((place) => place.address)).toEqual([address]);
});

test('a name that is a word of many texts is a place behind a word that leads to one', () => {
  const names = own([1, 'โรงงาน']);
  expect(said('to our factory', names)).toEqual([{ province: 21, address: 1 }]);
  expect(said('ส่งโรงงาน', names)).toEqual([{ province: 21, address: 1 }]);
  expect(said('factory film', names)).toEqual([]);
});

test('an own name that two addresses have is no place, and nobody has the names of another company', () => {
  expect(said('to our Rayong plant', own([1, 'โรงงานระยอง'], [2, 'Rayong plant']))).toEqual([
    { province: 21, address: undefined },
  ]);
  expect(said('ส่งคลังสินค้า 2', places)).toEqual([]);
});
