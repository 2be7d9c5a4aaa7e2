import './orders/book-past-orders.ts';
import './orders/expire-orders.ts';
