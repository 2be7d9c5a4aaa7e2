import { rmSync } from 'node:fs';

/** A fresh demo market for each run. */
rmSync(process.env['DATA_DIR'] ?? 'test-results/market', { recursive: true, force: true });
await import('../main.ts');
