import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import '#server/gauges.ts';
import { createMetrics } from './metrics.ts';

/** Names that dashboards and alerts may use: those of a process that watches itself. */
let known: Set<string>;
beforeAll(async () => {
  const metrics = createMetrics({
    ofProcess: true,
    database: { connections: () => ({ total: 0, idle: 0, waiting: 0 }) },
    streams: { count: () => 0 },
    onError: () => undefined,
  });
  const text = await metrics.text();
  known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
});

test.each(['alerts.yml', 'dashboard.json'])('docs/operations/%s asks for numbers that are told', (file) => {
  const text = readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), 'utf8');
  const asked = [...text.matchAll(/\b((?:polytalad|nodejs|process)_[a-z0-9_]+)/g)].map(([, name]) => name!);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(known, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});
