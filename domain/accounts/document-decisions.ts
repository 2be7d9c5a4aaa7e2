import { mayDecideDocument } from './company/approval.ts';

/** When staff may make each decision about a paper: while it waits and no newer one took its place. */
export const documentDecisionGuards = { approve: mayDecideDocument, refuse: mayDecideDocument };
