export { deletionBlockersOf } from './deletion-blockers.ts';
export { deletionFactsSql, type DeletionFactsJson } from './deletion-facts.ts';
export { erasePerson } from './erase-person.ts';
export { mailRefusal } from './mails.ts';
