import { DEMO_SIZE } from '#demo/write-market.ts';
import { openBench } from './bench-app.ts';
import { measureSearchQuality } from './search-quality/measure.ts';

/** How good the answers to the queries of search-quality/queries.ts are, on the demo market: precision at 10, and whether a grade's code has it first. */
const app = await openBench('pglite', DEMO_SIZE);
const { measured, precisionAt10, firstRight } = await measureSearchQuality(await app.api());
for (const { query, found, precision, isFirstRight } of measured) {
  if (precision < 1 || !isFirstRight)
    console.log(
      `${precision.toFixed(2)}${isFirstRight ? '' : ' wrong first'}  ${query.typed}  →  ${found.map((product) => `${product.grade} (${product.code})`).join(', ') || 'nothing'}`,
    );
}
console.log(
  `${measured.length} queries: precision@10 ${precisionAt10.toFixed(4)}, first hit right for ${(firstRight * 100).toFixed(1)} % of the codes`,
);
await app.close();
