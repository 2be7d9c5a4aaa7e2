import { openState, type Hours } from '#domain/values/business-hours.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';

/** These hours with what they are at this moment; holidays are those of staff's table. */
export async function hoursNow({
  from,
  to,
}: Hours): Promise<{ from: number; to: number; open: boolean; changes_at: Date }> {
  const days = await holidays();
  const { open, changesAt } = openState({ from, to }, now(), (day) => days.has(day));
  return { from, to, open, changes_at: changesAt };
}
