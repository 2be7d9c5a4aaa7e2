import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** An upload is the company's; who sent it is forgotten with the person, and it ends by itself. */
registerPersonalData('offer-files', { retained: ['table_uploads'] });
