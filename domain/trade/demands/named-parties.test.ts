import { expect, test } from 'vitest';
import { tracesOfParties } from './named-parties.ts';

const NAMES = ['บริษัท ไทยพลาสติกเจริญ จำกัด', 'Thai Plastic Charoen Co., Ltd.'];

test.each([
  ['ติดต่อ somchai@example.co.th', ['mail', 'address']],
  ['โทร 081-234-5678 ครับ', ['phone']],
  ['call +66 81 234 5678', ['phone']],
  ['ดูที่ www.example.com', ['address']],
  ['ไลน์ ploy99', ['address']],
  ['เราคือ ไทยพลาสติกเจริญ', ['company']],
  ['from thai plastic charoen', ['company']],
])('%s', (text, traces) => {
  expect(tracesOfParties(text, NAMES)).toEqual(traces);
});

test.each(['รับ MFI 7.5 ที่ 190C/2.16kg ได้ไหม', 'HD2208J 20000 kg ส่ง 2026-09-01', '25 kg x 40 ถุง', 'ราคา 35.50 ต่อ กก.'])(
  'a question about goods names nobody: %s',
  (text) => {
    expect(tracesOfParties(text, NAMES)).toEqual([]);
  },
);
