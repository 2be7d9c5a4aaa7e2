import { registerPersonalData } from '#server/accounts/privacy/index.ts';

// They name the person by number alone, and end by themselves.
registerPersonalData('security-events', { retained: ['security_events'] });
