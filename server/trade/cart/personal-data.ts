import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('cart', { erased: { cart_items: 'user_id', carts: 'user_id' } });
