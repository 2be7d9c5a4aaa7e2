export { recordDecision, type Decision } from './record-decision.ts';
