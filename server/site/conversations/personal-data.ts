import { registerPersonalData } from '#server/accounts/privacy/index.ts';

// Messages between the person and sales; files that were sent with them go with the unused files.
registerPersonalData('conversations', { erased: { conversations: 'user_id' } });
