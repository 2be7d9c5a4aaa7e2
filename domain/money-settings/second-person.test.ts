import { expect, test } from 'vitest';
import { isApprovalStranded, mayApproveAsSecond } from './second-person.ts';

const approval = { role: 'finance', proposer: 7 };

test('the role or an administrator approves, and never the one who proposed', () => {
  expect(mayApproveAsSecond(approval, { staffId: 8, role: 'finance' })).toBe(true);
  expect(mayApproveAsSecond(approval, { staffId: 8, role: 'admin' })).toBe(true);
  expect(mayApproveAsSecond(approval, { staffId: 8, role: 'sales' })).toBe(false);
  expect(mayApproveAsSecond(approval, { staffId: 7, role: 'admin' })).toBe(false);
  expect(mayApproveAsSecond({ ...approval, proposer: null }, { staffId: 7, role: 'finance' })).toBe(true);
});

test('an approval is stranded when nobody but its proposer could give it', () => {
  const proposer = { staffId: 7, role: 'finance' };
  expect(isApprovalStranded(approval, [proposer, { staffId: 8, role: 'sales' }])).toBe(true);
  expect(isApprovalStranded(approval, [proposer, { staffId: 8, role: 'admin' }])).toBe(false);
  expect(isApprovalStranded({ ...approval, proposer: null }, [proposer])).toBe(false);
  expect(isApprovalStranded({ ...approval, proposer: null }, [])).toBe(true);
});
