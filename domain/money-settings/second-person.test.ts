import { expect, test } from 'vitest';
import { isStranded, judgeSecond } from './second-person.ts';

const approval = { role: 'finance', proposer: 7 } as const;

test('the second person is somebody else with the role or an administrator', () => {
  expect(judgeSecond(approval, { staffId: 8, role: 'finance' })).toBe('ok');
  expect(judgeSecond(approval, { staffId: 8, role: 'admin' })).toBe('ok');
  expect(judgeSecond(approval, { staffId: 8, role: 'sales' })).toBe('not_allowed');
  expect(judgeSecond(approval, { staffId: 7, role: 'finance' })).toBe('own');
  expect(judgeSecond(approval, { staffId: 7, role: 'admin' })).toBe('own');
});

test('whoever proposed it and has another role since does not answer for it', () => {
  expect(judgeSecond(approval, { staffId: 7, role: 'sales' })).toBe('not_allowed');
});

test('what a member or the program asked for is decided by anybody who answers for it', () => {
  expect(judgeSecond({ ...approval, proposer: null }, { staffId: 7, role: 'finance' })).toBe('ok');
});

test('an approval is stranded when nobody but its proposer could give it', () => {
  const proposer = { staffId: 7, role: 'finance' };
  expect(isStranded(approval, [proposer, { staffId: 8, role: 'sales' }])).toBe(true);
  expect(isStranded(approval, [proposer, { staffId: 8, role: 'admin' }])).toBe(false);
  expect(isStranded({ ...approval, proposer: null }, [proposer])).toBe(false);
  expect(isStranded({ ...approval, proposer: null }, [])).toBe(true);
});
