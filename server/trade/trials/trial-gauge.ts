import { rows, sql } from '#server/platform/database/query.ts';
import { defineGauge } from '#server/platform/operations/gauges.ts';
import { trialStateSql } from './trial-sql.ts';

/** All that the market's own people know of trials: how many there are. */
defineGauge({
  name: 'polytalad_grade_trials',
  help: 'Trials of grades by where they stand',
  labels: ['state'],
  async read() {
    const counted = await rows(sql<{ state: string; value: number }>`
      select state, count(*)::int as value /* not null: a count */
        from (select ${trialStateSql} as state from grade_trials t) trials group by state`);
    return counted.map(({ state, value }) => ({ labels: { state }, value }));
  },
});
