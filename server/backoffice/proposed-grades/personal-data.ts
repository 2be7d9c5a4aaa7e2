import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** A proposal is the company's; who wrote it is forgotten with the person. */
registerPersonalData('proposed-grades', { retained: ['proposed_grades'] });
