export { decisionsAbout } from './decisions-about.ts';
export { recordDecision, type Decision } from './record-decision.ts';
