import { defineGauge } from '#server/platform/operations/gauges.ts';
import { searchLagSeconds } from './search-index/live/current-index.ts';

defineGauge({
  name: 'polytalad_search_lag_seconds',
  help: 'How long changes of goods have waited to be found',
  labels: [],
  read: () => [{ value: searchLagSeconds() }],
});
