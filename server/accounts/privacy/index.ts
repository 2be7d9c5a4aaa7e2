export { deletionBlockersOf } from './deletion-blockers.ts';
export { colleaguesSql, deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from './deletion-facts.ts';
export { erasePerson } from './erase-person.ts';
export { deletionRefused } from './notifications.ts';
export { erasedEmailSql } from './erased-email.ts';
export { bahtSql, factList } from './fact-list.ts';
export { otherFilesSql, registerPersonalData } from './personal-data.ts';
export { readFacts } from './read-facts.ts';
