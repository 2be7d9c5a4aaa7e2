import { expect, test } from 'vitest';
import { readPlaceQuery } from './place-query.ts';

const said = (typed: string) => readPlaceQuery(typed).map(({ text, kind }) => (kind ? `${kind}:${text}` : text));

test.each([
  ['ต.เสม็ด อ.เมือง จ.ชลบุรี', ['sub_district:เสม็ด', 'district:เมือง', 'province:ชลบุรี']],
  ['ต. เสม็ด อ. เมือง', ['sub_district:เสม็ด', 'district:เมือง']],
  ['ต.เสม็ดอ.เมืองจ.ชลบุรี', ['sub_district:เสม็ด', 'district:เมือง', 'province:ชลบุรี']],
  ['ตำบล เสม็ด', ['sub_district:เสม็ด']],
  ['แขวงบางมด เขตทุ่งครุ กทม. ๑๐๑๔๐', ['sub_district:บางมด', 'district:ทุ่งครุ', 'กรุงเทพมหานคร', '10140']],
  ['กรุงเทพฯ', ['กรุงเทพ']],
  ['T. Samet, A. Muang, Chonburi, Thailand', ['sub_district:samet', 'district:mueang', 'chonburi']],
  ['Tambon Samet Amphoe Mueang', ['sub_district:samet', 'district:mueang']],
  ['Bang Rak District', ['bang', 'rak']],
  ['ลําโพ ', ['ลำโพ']],
  ['', []],
])('%s', (typed, words) => {
  expect(said(typed)).toEqual(words);
});
