import type { staffSlips } from '#contract/money/slips.ts';
import { nothing, open, type Rows } from '../row.ts';

export const staffSlipsRows: Rows<typeof staffSlips> = {
  'GET /staff/slips': nothing,
  'GET /staff/slips/export': nothing,
  'GET /staff/slips/{id}': open(() => ({ params: { id: 999_999 } })),
};
