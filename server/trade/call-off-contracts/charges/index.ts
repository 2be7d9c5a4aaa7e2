import './jobs.ts';
import './ledger-checks.ts';
import './paid-charges.ts';
