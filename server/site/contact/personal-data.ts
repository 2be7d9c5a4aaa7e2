import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('contact', { erasedByEmail: ['contact_messages'] });
