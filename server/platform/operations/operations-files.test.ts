import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import '#server/gauges.ts';
import { createMetrics } from './metrics.ts';

/** Names that dashboards and alerts may use: those of a process that watches itself. */
let known: Set<string>;
beforeAll(async () => {
  const metrics = createMetrics({
    ofProcess: true,
    database: { connections: () => ({ total: 0, idle: 0, waiting: 0 }) },
    streams: { count: () => 0 },
    readiness: { waitsFor: () => Promise.resolve([]) },
    onError: () => undefined,
  });
  const text = await metrics.text();
  known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
});

const textOf = (file: string) => readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), 'utf8');

interface AlertRules {
  groups: { rules: { alert: string; annotations: { summary: string } }[] }[];
}

test('each alert has its paragraph in running.md, which says what to look at and what to do, and no other has', () => {
  const { groups } = parse(textOf('alerts.yml')) as AlertRules;
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const chapter = textOf('running.md')
    .split(/^## /m)
    .find((text) => text.startsWith('Alerts\n'))!;
  const paragraphs = [...chapter.matchAll(/^\*\*`(\w+)`\*\*([^]*?)(?=\n\n|$(?![^]))/gm)];
  expect(paragraphs.map(([, alert]) => alert)).toEqual(alerts);
  // Whoever was woken reads what happened, what to look at and what to do: no such paragraph is one line.
  for (const [, alert, text] of paragraphs) expect(text!.trim().length, alert).toBeGreaterThan(120);
});

test.each(['alerts.yml', 'dashboard.json'])('docs/operations/%s asks for numbers that are told', (file) => {
  const text = textOf(file);
  const asked = [...text.matchAll(/\b((?:polytalad|nodejs|process)_[a-z0-9_]+)/g)].map(([, name]) => name!);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(known, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});
