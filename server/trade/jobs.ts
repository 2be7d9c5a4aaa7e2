import './credit/reminders.ts';
import './orders/expire-orders.ts';
