import './find-projects.ts';
import './ledger-checks.ts';
import './personal-data.ts';
import './receivable.ts';
import './refunded-instalment.ts';

export { certificate } from './documents/certificate.ts';
export { earnWhatStays } from './earn.ts';
export { issueInstalmentDocument } from './documents/issue-document.ts';
export { findProject } from './find-project.ts';
export { allProjects } from './project-list.ts';
export { lockProject, type LockedProject } from './lock-project.ts';
export { writeMessage } from './messages.ts';
export { notifyProject } from './notify.ts';
export { paidInstalments, proposeInstalmentRefunds, type AskedRefund } from './propose-refunds.ts';
export { routes } from './routes.ts';
export { staffView } from './viewer.ts';
export { insertProject, requireDates, requirePlace, type ProjectDates, type ProjectFacts } from './write-project.ts';
