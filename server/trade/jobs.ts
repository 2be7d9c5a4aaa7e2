import './orders/book-past-orders.ts';
import './contracts/seal-contracts.ts';
import './credit/reminders.ts';
import './orders/expire-orders.ts';
import './payments/find-payments.ts';
import './payments/work-messages.ts';
import './tax-documents/issue-documents.ts';
