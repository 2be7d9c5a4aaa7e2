import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** Credit is the company's; who asked for it is forgotten with the person. */
registerPersonalData('credit', { retained: ['credit_requests'] });
