import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('newsletter', { erasedByEmail: ['newsletter_subscribers'] });
