export { decisionsAbout, decisionsCalled } from './decisions-about.ts';
export { recordDecision, recordDecisions, type Decision } from './record-decision.ts';
