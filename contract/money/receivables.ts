import { defineEndpoints } from '#contract/endpoint.ts';
import { receivableList } from './receivable-list.ts';

export const receivables = defineEndpoints({
  'GET /staff/receivables': receivableList.list,
  'GET /staff/receivables/export': receivableList.export,
});
