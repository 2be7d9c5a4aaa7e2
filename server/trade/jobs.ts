import './orders/expire-orders.ts';
