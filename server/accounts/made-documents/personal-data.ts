import { registerPersonalData } from '#server/accounts/privacy/index.ts';

registerPersonalData('made_documents', { erased: { made_documents: 'user_id' } });
