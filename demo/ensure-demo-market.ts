import { withLock } from '#server/platform/database/with-lock.ts';
import { isEmptyMarket } from './is-empty-market.ts';

/** Fills an empty database with the demo market. False when there was a market already. */
export function ensureDemoMarket(): Promise<boolean> {
  return withLock('demo-market', async () => {
    if (!(await isEmptyMarket())) return false;
    // What writes it is needed once, not at every start.
    const { writeDemoMarket } = await import('./write-demo-market.ts');
    await writeDemoMarket();
    return true;
  });
}
