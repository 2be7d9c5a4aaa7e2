import './contracts/seal-contracts.ts';
import './orders/expire-orders.ts';
