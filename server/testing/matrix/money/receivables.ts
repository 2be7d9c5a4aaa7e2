import type { receivables } from '#contract/money/receivables.ts';
import { nothing, type Rows } from '../row.ts';

export const receivablesRows: Rows<typeof receivables> = {
  'GET /staff/receivables': nothing,
  'GET /staff/receivables/export': nothing,
};
