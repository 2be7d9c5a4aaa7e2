import { anyStaff } from '#contract/endpoint.ts';
import { MOVING_STATES, WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { isDay } from '#domain/values/bangkok-time.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

const OPEN = [...WAITING_STATES, ...MOVING_STATES];

/** Days as numbers, 20260709: their trips, and whatever waits or is on the road. */
const { watch } = watchStates((days) =>
  rows(sql<{ id: number; state: string }>`
    select x.id /* not null: given */, concat_ws(' ', t.count, t.versions, s.count, s.versions) as state
    from unnest(${days}::int[]) x (id)
      join lateral (select count(*), sum(version) as versions from trips
        where day = to_date(x.id::text, 'YYYYMMDD')) t on true
      cross join (select count(*), sum(version) as versions from shipments
        where state = any (${OPEN}::text[])) s`),
);

/** Tells open boards of staff that something moved: `?trip_day=20260709`. */
registerTopic('trips', {
  access: anyStaff,
  async watch(_caller, request, tell) {
    const asked = idsAsked(request, 'trip_day').filter((number) =>
      isDay(String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
    );
    return asked.length === 0 ? () => undefined : watch(asked, (day) => tell([day]));
  },
});
