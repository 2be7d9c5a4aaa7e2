import './correction.ts';
import './hooks.ts';
import './ledger-checks.ts';
import './notes.ts';
import './receivable.ts';
import './refunded-charge.ts';
