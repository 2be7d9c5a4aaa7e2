import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import { lineSettings, pushKey, quietHoursFor, type Reader } from '#server/notifications/index.ts';
import { browsersOf, type KeptBrowser } from './browsers.ts';
import { lineLinkedAt } from './line-link.ts';

interface ChannelsOf {
  push: { key: string; browsers: KeptBrowser[] } | null;
  line: { account: string; linked_at: Date | null } | null;
  quiet_hours: QuietHours;
}

/** By which ways the caller is told beside mail, and when none of them rings. */
export async function channelsOf(caller: Reader): Promise<ChannelsOf> {
  const key = pushKey();
  const line = lineSettings();
  return {
    push: key === null ? null : { key, browsers: await browsersOf(caller, key) },
    line: line && { account: line.account, linked_at: await lineLinkedAt(caller) },
    quiet_hours: await quietHoursFor(caller),
  };
}
