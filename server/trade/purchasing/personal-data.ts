import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** Limits end with the account that they are for. */
registerPersonalData('purchasing', { erased: { purchasing_people: 'user_id' } });
