import { rows, sql } from '../database/query.ts';
import { defineGauge, readOnce } from './gauges.ts';

interface Waiting {
  name: string;
  waiting: number;
  oldest_seconds: number;
}

/**
 * Work that could begin now, by job. What is planned for later does not wait yet. pg-boss makes this table itself, so
 * the migrated schema that typed statements are compared with does not have it.
 */
const waitingJobs = readOnce(async () => {
  const found = await rows(sql`
    select name, count(*)::int waiting, extract(epoch from now() - min(start_after))::float8 oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`);
  return found as Waiting[];
});

defineGauge({
  name: 'polytalad_jobs_waiting',
  help: 'Background work that could begin now',
  labels: ['job'],
  read: async () => (await waitingJobs()).map(({ name, waiting }) => ({ labels: { job: name }, value: waiting })),
});

defineGauge({
  name: 'polytalad_jobs_oldest_seconds',
  help: 'How long the oldest of that work has waited',
  labels: ['job'],
  read: async () =>
    (await waitingJobs()).map(({ name, oldest_seconds }) => ({ labels: { job: name }, value: oldest_seconds })),
});
