export { defineEvent, eventsThatNamePersons, type Address, type BusinessEvent, type Content } from './events.ts';
export { notify, notifyAll, staffMailbox, type Notice, type Recipient } from './notify.ts';
