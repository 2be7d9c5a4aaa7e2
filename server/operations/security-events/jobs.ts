import { SECURITY_EVENT_DAYS } from '#domain/security-events.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteSecurityEvents } from '#server/platform/security-events/index.ts';

/** Events are looked back at for a year and a month; the database keeps those of the last 90 days from everybody. */
export const removeOldEvents = defineJob(
  'remove-old-security-events',
  () => deleteSecurityEvents(new Date(now().getTime() - SECURITY_EVENT_DAYS * DAY_MS)),
  { cron: '50 3 * * *' },
);
