import type { credit } from '#contract/money/credit/buyer.ts';
import { hidden, nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const creditRows: Rows<typeof credit> = {
  'GET /credit-approved/check': nothing,
  'POST /credit/calculate': hidden(({ draft }) => ({ body: { order_id: draft, credit_time: 30 } })),
  'GET /credit/account': nothing,
  'POST /credit/request': open(({ file }) => ({
    body: {
      amount: 1,
      credit_time: 30,
      purpose: 'x',
      guarantee_kind: 'cash',
      guarantee_amount: 1,
      guarantee_currency: 'THB',
      guarantee_from: '2026-07-09',
      guarantee_until: '2027-07-09',
      filename: file,
    },
  })),
  'POST /credit/request/{id}/preview': hidden(({ creditRequest }) => ({ params: { id: creditRequest } })),
  'GET /credit/statement': open(() => ({ query: { month: '2026-07' } })),
  'POST /credit/statement/pdf': open(() => ({ body: { month: '2026-07' } })),
};
