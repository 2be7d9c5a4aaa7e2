import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueueAll } from '#server/platform/jobs.ts';
import { AppError } from '#server/platform/errors.ts';
import { onDemand, shownWorthOfDemand } from '#server/trade/demands/index.ts';
import { isCounterRound } from './counter-offers.ts';
import { destroyOldKeys } from './destroy-keys.ts';
import { openDemand } from './open-demand.ts';
import { releaseQuoted } from './reserve-quoted.ts';
import { forgetSealedFiles, removeUnnamedFiles } from './sealed-files.ts';
import { findDemandKey, forgetHalves, halveDemandKey, makeDemandKey } from './sealing/demand-key.ts';

/** Once for each demand that is closed; again by the clock, where its key was missing. */
const openJob = defineJob<{ id: number }>('open-demand', async ({ id }) => void (await openDemand(id)));

const AT_ONCE = 200;

/** What was tried longest ago is first: demands whose key lies nowhere keep no other shut. */
export const demandsToOpen = (): Promise<{ id: number }[]> =>
  rows(sql<{ id: number }>`
    update demand_keys set opening_tried_at = ${now()} where demand_id in (
      select d.id from demands d join demand_keys k on k.demand_id = d.id
      where d.state = 'closed' and k.destroyed_at is null and (not k.is_halved
        or (select count(distinct h.half) from demand_key_halves h
          where h.demand_id = d.id and h.given_at is not null) = 2)
      order by k.opening_tried_at nulls first, d.closes_at, d.id limit ${AT_ONCE})
    returning demand_id as id`);

defineJob(
  'open-demands',
  async () => {
    await enqueueAll(openJob, await demandsToOpen());
  },
  { cron: '* * * * *' },
);

defineJob('remove-unnamed-quote-files', removeUnnamedFiles, { cron: '35 * * * *' });

defineJob('destroy-demand-keys', destroyOldKeys, { cron: '20 4 * * *' });

onDemand('quotes', {
  // Sellers are told whether a key is in halves: a hidden target has no part in it.
  published: async ({ id }) => makeDemandKey({ id, worth: await shownWorthOfDemand(id) }),
  async changed({ id, round }) {
    // Quotes of sellers who are not asked bind for the terms that they were given for.
    if (await isCounterRound({ id, round })) throw new AppError('counter_terms_stay');
    await halveDemandKey({ id, worth: await shownWorthOfDemand(id) });
  },
  closed: ({ id }) => enqueueAll(openJob, [{ id }]),
  async roundBegun({ id }) {
    await releaseQuoted(id);
    const key = await findDemandKey(id);
    if (key) await forgetHalves(key);
  },
  async cancelled({ id }) {
    await releaseQuoted(id);
    await forgetSealedFiles(id);
  },
});
