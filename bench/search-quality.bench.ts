import { DEMO_SIZE } from '#demo/write-market.ts';
import { openBench } from './bench-app.ts';
import { measureConditions, type MeasuredConditions } from './search-quality/conditions.ts';
import { measureSearchQuality, qualitySet, qualitySets, type Measured } from './search-quality/measure.ts';

/**
 * How good the answers to buyers' queries are, on the demo market: precision at 10, whether a grade's code has it
 * first, and how many queries find nothing. Each file of `search-quality/queries/` is a set. Of the sets named
 * `kept-apart` only figures are printed: they measure what was tuned with the others. `--only NAME` measures one set.
 */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const sets = qualitySets().filter((name) => only === undefined || name.startsWith(only));

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function wrong({ precision, isFirstRight, query, found }: Measured): string {
  const came = found.map((product) => `${product.grade} (${product.code})`).join(', ') || 'nothing';
  return `${precision.toFixed(2)}${isFirstRight ? '' : ' wrong first'}  ${query.typed}  [${query.kind}]  →  ${came}`;
}

function report(set: string, measured: readonly MeasuredConditions[]): void {
  if (!set.startsWith('kept-apart'))
    for (const { query, precision, recall, dropped, found } of measured)
      if (precision < 1 || (recall ?? 1) < 1 || dropped.length > 0)
        console.log(
          `${precision.toFixed(2)} ${recall?.toFixed(2) ?? '–'}  ${query.typed}  [${query.kind}]  dropped: ${dropped.join(', ') || 'none'}  →  ${found.join(', ')}`,
        );
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const recalls = measured.flatMap(({ recall }) => recall ?? []);
  console.log(
    `${set}: ${measured.length} queries, precision@10 with conditions ${mean(measured.map(({ precision }) => precision)).toFixed(4)}, recall@10 ${mean(recalls).toFixed(4)} (${recalls.length} queries), ${measured.filter(({ dropped }) => dropped.length > 0).length} with silent drops`,
  );
}

const app = await openBench('pglite', DEMO_SIZE);
const api = await app.api();
for (const set of sets) {
  const queries = qualitySet(set);
  if (set.includes('conditions')) {
    report(set, await measureConditions(api, queries));
    continue;
  }
  const { measured, precisionAt10, firstRight, empty } = await measureSearchQuality(api, queries);
  if (!set.startsWith('kept-apart'))
    for (const one of measured) if (one.precision < 1 || !one.isFirstRight) console.log(wrong(one));
  console.log(
    `${set}: ${measured.length} queries, precision@10 ${precisionAt10.toFixed(4)}, first hit right for ${percent(firstRight)} of the codes, ${percent(empty)} empty`,
  );
}
await app.close();
