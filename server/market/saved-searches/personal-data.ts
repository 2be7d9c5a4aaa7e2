import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('saved-searches', { erased: { saved_searches: 'user_id' } });
