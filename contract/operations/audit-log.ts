import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { auditList } from './audit-list.ts';

export const auditLog = defineEndpoints({
  'GET /staff/audit-log': auditList.list,
  'GET /staff/audit-log/export': auditList.export,
  'GET /staff/audit-log/choices': {
    summary: 'Who has decided and what was done, to choose from.',
    access: 'staff:admin',
    answer: z.object({ staff: z.array(z.object({ id: z.int(), name: z.string() })), actions: z.array(z.string()) }),
  },
});
