import { expect, test } from 'vitest';
import { accessDecisionGuards, type JudgedAccess } from './access-decisions.ts';

const OPEN: JudgedAccess = { has_way_in: true, is_suspended: false, sessions: 1, lossActions: [] };
const allowed = (access: Partial<JudgedAccess>) =>
  Object.entries(accessDecisionGuards).flatMap(([name, may]) => (may({ ...OPEN, ...access }) ? name : []));

test('who may sign in can be logged out and kept out, and who is kept out be let in again', () => {
  expect(allowed({})).toEqual(['end_sessions', 'suspend']);
  expect(allowed({ sessions: 0 })).toEqual(['suspend']);
  expect(allowed({ is_suspended: true })).toEqual(['unsuspend']);
});

test('a lost second factor is decided as far as its request is, and nothing of who cannot sign in anyway', () => {
  expect(allowed({ lossActions: ['confirm', 'refuse'] })).toEqual([
    'end_sessions',
    'suspend',
    'confirm_loss',
    'refuse_loss',
  ]);
  expect(allowed({ has_way_in: false, lossActions: ['refuse'] })).toEqual([]);
});
