import { expect, test } from 'vitest';
import { isStranded, judgeSecond, type StaffPerson } from './second-person.ts';

const approval = { role: 'finance', proposer: 7 } as const;

test('the second person is somebody else with the role or an administrator', () => {
  expect(judgeSecond(approval, { staffId: 8, roles: ['finance'] })).toBe('ok');
  expect(judgeSecond(approval, { staffId: 8, roles: ['admin'] })).toBe('ok');
  expect(judgeSecond(approval, { staffId: 8, roles: ['sales'] })).toBe('not_allowed');
  expect(judgeSecond(approval, { staffId: 7, roles: ['finance'] })).toBe('own');
  expect(judgeSecond(approval, { staffId: 7, roles: ['admin'] })).toBe('own');
});

test('whoever proposed it and has another role since does not answer for it', () => {
  expect(judgeSecond(approval, { staffId: 7, roles: ['sales'] })).toBe('not_allowed');
});

test('one person with two roles is one hand', () => {
  const both = { staffId: 7, roles: ['sales', 'finance'] } as const;
  expect(judgeSecond(approval, both)).toBe('own');
  expect(judgeSecond({ role: 'sales', proposer: 7 }, both)).toBe('own');
  expect(judgeSecond({ role: 'sales', proposer: 8 }, both)).toBe('ok');
  expect(isStranded(approval, [both, { staffId: 8, roles: ['sales', 'logistics'] }])).toBe(true);
});

test('what a member or the program asked for is decided by anybody who answers for it', () => {
  expect(judgeSecond({ ...approval, proposer: null }, { staffId: 7, roles: ['finance'] })).toBe('ok');
});

test('an approval is stranded when nobody but its proposer could give it', () => {
  const proposer: StaffPerson = { staffId: 7, roles: ['finance'] };
  expect(isStranded(approval, [proposer, { staffId: 8, roles: ['sales'] }])).toBe(true);
  expect(isStranded(approval, [proposer, { staffId: 8, roles: ['admin'] }])).toBe(false);
  expect(isStranded({ ...approval, proposer: null }, [proposer])).toBe(false);
  expect(isStranded({ ...approval, proposer: null }, [])).toBe(true);
});
