export { deleteSecurityEvents, flushSecurityEvents, startWritingEvents, stopWritingEvents } from './write-events.ts';
export { noteRefusal, passOver, securityEvent, useSecurityLog, type EventAbout } from './security-event.ts';
