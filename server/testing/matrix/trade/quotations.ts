import type { quotations } from '#contract/trade/quotations.ts';
import { hidden, nothing, type Rows } from '../row.ts';

export const quotationsRows: Rows<typeof quotations> = {
  'POST /quotation': hidden(({ cartLine }) => ({ body: { cart_ids: [cartLine] } })),
  'GET /quotation/list': nothing,
  'GET /quotation/list/export': nothing,
  'GET /quotation/detail/{id}': hidden(({ quotation }) => ({ params: { id: quotation } })),
  'GET /quotation/pdf/{id}': hidden(({ quotation }) => ({ params: { id: quotation } })),
  'POST /quotation/order/{id}': hidden(({ quotation }) => ({ params: { id: quotation } })),
};
