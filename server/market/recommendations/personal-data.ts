import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('recommendations', { erased: { product_views: 'user_id', member_searches: 'user_id' } });
