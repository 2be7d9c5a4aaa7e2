import './correction.ts';
import './hooks.ts';
import './jobs.ts';
import './ledger-checks.ts';
import './paid-charges.ts';
