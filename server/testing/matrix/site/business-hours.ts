import type { businessHours } from '#contract/site/business-hours.ts';
import { nothing, type Rows } from '../row.ts';

export const businessHoursRows: Rows<typeof businessHours> = { 'GET /business-hours': nothing };
