export { deletionBlockersOf } from './deletion-blockers.ts';
export { colleaguesSql, deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from './deletion-facts.ts';
export { erasePerson } from './erase-person.ts';
export { deletionRefused } from './notifications.ts';
export { registerPersonalData } from './personal-data.ts';
