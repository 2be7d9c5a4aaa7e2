import { rows, sql } from '../database/query.ts';
import { defineGauge } from './gauges.ts';

interface Waiting {
  name: string;
  waiting: number;
  oldest_seconds: number /* not null: each group has a row */;
}

/** Work that could begin now, by job. What is planned for later does not wait yet. */
function waitingJobs(): Promise<Waiting[]> {
  return rows(sql<Waiting>`
    select name, count(*)::int waiting, extract(epoch from now() - min(start_after))::float8 oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`);
}

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
