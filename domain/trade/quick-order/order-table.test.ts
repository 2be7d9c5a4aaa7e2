import { expect, test } from 'vitest';
import { orderLinesOf } from './order-table.ts';

test.each([
  [
    'headings in Thai',
    [
      ['ลำดับ', 'รหัสสินค้า', 'หน่วย', 'จำนวน'],
      ['1', 'HD2208J', 'กก.', '1,000'],
    ],
    ['HD2208J\t1,000\tกก.'],
  ],
  [
    'headings whose vowels are written in two pieces',
    [
      ['รหัสสินค้า', 'จ\u0e4dานวน'],
      ['HD2208J', '1,000'],
    ],
    ['HD2208J\t1,000'],
  ],
  [
    'headings in Chinese, the unit in one of them',
    [
      ['牌号', '数量 (吨)'],
      ['HD2208J', '2.5'],
    ],
    ['HD2208J\t2.5\t吨'],
  ],
  [
    'headings in English below a title',
    [['Purchase list July'], [], ['Supplier', 'Grade', 'Weight'], ['PTTGC', 'HD2208J', '500']],
    ['HD2208J\t500\tkg'],
  ],
  [
    'no headings',
    [
      ['HD2208J', '40'],
      ['P700J', '2', 'ตัน'],
    ],
    ['HD2208J\t40', 'P700J\t2\tตัน'],
  ],
  [
    'rows without a code and without an amount',
    [
      ['SKU', 'Qty', 'Unit'],
      ['', '5', 'bags'],
      ['HD2208J', '', 'bags'],
      ['P700J', '3', ''],
    ],
    ['HD2208J', 'P700J\t3'],
  ],
])('%s', (_, table, lines) => {
  expect(orderLinesOf(table)).toEqual(lines);
});
