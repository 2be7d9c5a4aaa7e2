import type { loads } from '#contract/trade/loads.ts';
import { hidden, open, type Rows } from '../row.ts';

export const loadsRows: Rows<typeof loads> = {
  'POST /loads': open(({ stock }) => ({
    body: { lines: [{ productstock_id: stock, amount: 1 }], deliver_province_id: 10 },
  })),
  'POST /loads/ask': hidden(({ colleague }) => ({
    body: { user_id: colleague, province_id: 21, deliver_province_id: 10 },
  })),
};
