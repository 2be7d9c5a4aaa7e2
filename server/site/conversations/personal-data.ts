import { registerPersonalData } from '#server/accounts/privacy/index.ts';

// What she wrote to sales, and they to her; files that were sent with it go with the unused ones.
registerPersonalData('conversations', { erased: { conversations: 'user_id' } });
