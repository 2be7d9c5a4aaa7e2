import { DEMO_SIZE } from '#demo/write-market.ts';
import { openBench } from './bench-app.ts';
import { measureSearchQuality, qualitySet, qualitySets, type Measured } from './search-quality/measure.ts';

/**
 * How good the answers to buyers' queries are, on the demo market: precision at 10, whether a grade's code has it first,
 * and how many queries find nothing. Each file of `search-quality/queries/` is a set. Of the sets named `kept-apart` only
 * figures are printed: they measure what was tuned with the others. `--only NAME` measures one set.
 */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const sets = qualitySets().filter((name) => only === undefined || name.startsWith(only));

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function wrong({ precision, isFirstRight, query, found }: Measured): string {
  const came = found.map((product) => `${product.grade} (${product.code})`).join(', ') || 'nothing';
  return `${precision.toFixed(2)}${isFirstRight ? '' : ' wrong first'}  ${query.typed}  [${query.kind}]  →  ${came}`;
}

const app = await openBench('pglite', DEMO_SIZE);
const api = await app.api();
for (const set of sets) {
  const queries = qualitySet(set);
  const { measured, precisionAt10, firstRight, empty } = await measureSearchQuality(api, queries);
  if (!set.startsWith('kept-apart'))
    for (const one of measured) if (one.precision < 1 || !one.isFirstRight) console.log(wrong(one));
  console.log(
    `${set}: ${measured.length} queries, precision@10 ${precisionAt10.toFixed(4)}, first hit right for ${percent(firstRight)} of the codes, ${percent(empty)} empty`,
  );
}
await app.close();
