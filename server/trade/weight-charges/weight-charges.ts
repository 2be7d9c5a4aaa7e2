import { defineChargeNews, notesOfCharges, type Charges } from '#server/trade/charges/index.ts';
import words from './notification-texts.json' with { type: 'json' };

const kind = 'weight_charge';
const table = 'weight_charges';

export const weightCharges: Charges = {
  kind,
  table,
  notes: notesOfCharges(kind, table),
  news: defineChargeNews(kind, words, {
    buyer: ({ receivable_id }) => `/user/owed/${receivable_id}`,
    seller: () => '/seller/orders',
  }),
};
