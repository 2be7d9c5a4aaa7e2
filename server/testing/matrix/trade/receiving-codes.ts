import type { receivingCodes } from '#contract/trade/receiving-codes.ts';
import { hidden, type Rows } from '../row.ts';

export const receivingCodesRows: Rows<typeof receivingCodes> = {
  'POST /order/mySales/{id}/release': hidden(({ purchase }) => ({
    params: { id: purchase },
    body: { code: '000000', plate: '70-1234', name: 'สมชาย ใจดี' },
  })),
};
