import type { businessHours } from '#contract/site/business-hours.ts';
import { BUSINESS_HOURS, CHAT_HOURS } from '#domain/values/business-hours.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { hoursNow } from './hours-now.ts';

export const routes: Routes<typeof businessHours> = {
  'GET /business-hours': async () => {
    const [business, chat] = await Promise.all([hoursNow(BUSINESS_HOURS), hoursNow(CHAT_HOURS)]);
    return { business, chat };
  },
};
