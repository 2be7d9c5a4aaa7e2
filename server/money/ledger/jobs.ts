import { defineJob } from '#server/platform/jobs.ts';
import { checkLedger } from './differences.ts';

export const checkLedgerJob = defineJob('check-ledger', async () => void (await checkLedger()), { cron: '30 2 * * *' });
