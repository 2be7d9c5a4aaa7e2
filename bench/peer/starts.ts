import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilt, type Served } from '../served.ts';

/** How the product starts on the embedded database with the demo market already made. Medians. */
export async function startsOnDemoMarket(times: number): Promise<Served['start']> {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-peer-'));
  const start = () => startBuilt({ DEMO: '1', DATA_DIR: folder, DATABASE_URL: '' });
  const starts: Served['start'][] = [];
  try {
    // Makes the market.
    await (await start()).stop();
    for (let time = 0; time < times; time += 1) {
      const served = await start();
      starts.push(served.start);
      await served.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const median = (of: 'ms' | 'processorMs') =>
    starts.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(starts.length / 2)]!;
  return { ms: median('ms'), processorMs: median('processorMs') };
}
