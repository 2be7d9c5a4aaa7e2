import './jobs.ts';
import './ledger-checks.ts';
import './receivable.ts';
import './refunded-charge.ts';
