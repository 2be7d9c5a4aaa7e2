import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** The company's ledger and prices name who moved or asked by number, and stay. */
registerPersonalData('offers', { retained: ['price_changes', 'stock_movements'] });
