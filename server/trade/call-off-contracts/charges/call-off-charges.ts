import { defineChargeNews, notesOfCharges, type Charges } from '#server/trade/charges/index.ts';
import words from './notification-texts.json' with { type: 'json' };

const kind = 'call_off_charge';
const table = 'call_off_charges';

export const callOffCharges: Charges = {
  kind,
  table,
  notes: notesOfCharges(kind, table),
  news: defineChargeNews(kind, words, {
    buyer: ({ page_id }) => `/user/call-off-contracts/${page_id}`,
    seller: ({ page_id }) => `/seller/call-off-contracts/${page_id}`,
  }),
};
