export { deletionBlockersOf } from './deletion-blockers.ts';
export { colleaguesSql, deletionFactsSql, type DeletionFactsJson } from './deletion-facts.ts';
export { erasePerson } from './erase-person.ts';
export { mailRefusal } from './mails.ts';
export { registerPersonalData } from './personal-data.ts';
