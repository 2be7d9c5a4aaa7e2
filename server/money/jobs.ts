import './credit/reminders.ts';
import './payments/find-payments.ts';
import './payments/work-messages.ts';
import './slips/read-slip.ts';
import './payouts/jobs.ts';
import './ledger/jobs.ts';
import './statements/jobs.ts';
