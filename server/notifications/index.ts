export { defineEvent, eventsThatNamePersons, type BusinessEvent, type Content } from './events.ts';
export { notify, notifyAll, type Notice } from './notify.ts';
export { staffMailbox, type Address, type Recipient } from './recipients.ts';
