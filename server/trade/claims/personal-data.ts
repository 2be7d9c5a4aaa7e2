import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** What two companies and the marketplace wrote about a claim proves how it was settled; who wrote is forgotten with the person. */
registerPersonalData('claims', { retained: ['claim_messages'] });
