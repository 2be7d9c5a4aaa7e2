import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { defineGauge } from '#server/platform/operations/gauges.ts';

defineGauge({
  name: 'polytalad_erasures_oldest_seconds',
  help: 'How long words about an erased person have waited to be taken away',
  labels: [],
  async read() {
    const { seconds } = await oneRow(sql<{ seconds: number }>`
      select coalesce(extract(epoch from ${now()}::timestamptz - min(created_at)), 0)::float8 /* not null: coalesced */
        as seconds from erasures`);
    return [{ value: seconds }];
  },
});
