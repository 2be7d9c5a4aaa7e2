import './ledger/jobs.ts';
