import { z } from 'zod';
import { MOST_REPORT_MONTHS } from '#domain/trade/carbon/carbon-report.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { locale, month } from '#contract/wire.ts';

export const carbonReport = defineEndpoints({
  'GET /order/carbon-report': {
    summary: `What the company bought by month and material, with its CO2e and recycled material, as a table for Excel or as PDF; at most ${MOST_REPORT_MONTHS} months.`,
    access: 'member:see_orders',
    perMinute: 20,
    query: z.strictObject({
      first_month: month,
      last_month: month,
      language: locale.default('th'),
      format: z.enum(['xlsx', 'pdf']).default('xlsx'),
    }),
    answer: 'binary',
  },
});
