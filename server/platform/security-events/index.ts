export { deleteSecurityEvents, flushSecurityEvents, startWritingEvents, stopWritingEvents } from './write-events.ts';
export { noteRefusal, securityEvent, useSecurityLog, type EventAbout } from './security-event.ts';
