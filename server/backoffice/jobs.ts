import './account-access/jobs.ts';
import './catalogue-files/jobs.ts';
import './ledger/jobs.ts';
import './statements/jobs.ts';
import './security-events/jobs.ts';
