import './personal-data.ts';

export { findProposal } from './find-proposal.ts';
export { refuseGrade } from './refuse-grade.ts';
export { routes } from './routes.ts';
export { addProposal } from './write-proposal.ts';
