import { expect, test } from 'vitest';
import {
  ESTIMATE_BUDGET,
  INSTALLING,
  mayBePaid,
  PROJECT_CANCELLED,
  PROJECT_COMPLETE,
  PROJECT_CONFIRMED,
  projectNo,
  projectOfNo,
  projectStatuses,
  SITE_SURVEY,
  VALIDATED,
  whyNotMove,
  type ProjectNow,
} from './project-status.ts';

const project = (changes: Partial<ProjectNow>): ProjectNow => ({
  status: SITE_SURVEY,
  instalments: 2,
  paid: 0,
  waiting_slips: 0,
  is_validated: false,
  ...changes,
});

test('a project goes one step on or back', () => {
  expect(whyNotMove(project({}), ESTIMATE_BUDGET)).toBeNull();
  expect(whyNotMove(project({ status: ESTIMATE_BUDGET }), SITE_SURVEY)).toBeNull();
  expect(whyNotMove(project({}), PROJECT_CONFIRMED)).toBe('project_step_skipped');
  expect(whyNotMove(project({}), SITE_SURVEY)).toBe('project_step_skipped');
});

test('it is confirmed with a plan of its instalments only', () => {
  expect(whyNotMove(project({ status: ESTIMATE_BUDGET, instalments: 0 }), PROJECT_CONFIRMED)).toBe(
    'project_plan_missing',
  );
  expect(whyNotMove(project({ status: ESTIMATE_BUDGET }), PROJECT_CONFIRMED)).toBeNull();
});

test('it is validated once its savings are, and complete once it is paid', () => {
  const installed = project({ status: INSTALLING, paid: 2 });
  expect(whyNotMove(installed, VALIDATED)).toBe('project_not_validated');
  expect(whyNotMove({ ...installed, is_validated: true }, VALIDATED)).toBeNull();
  expect(whyNotMove(project({ status: VALIDATED, paid: 1 }), PROJECT_COMPLETE)).toBe('project_not_paid');
  expect(whyNotMove(project({ status: VALIDATED, paid: 2 }), PROJECT_COMPLETE)).toBeNull();
});

test('it is not taken back before its confirmation once money has come', () => {
  for (const money of [{ paid: 1 }, { waiting_slips: 1 }])
    expect(whyNotMove(project({ status: PROJECT_CONFIRMED, ...money }), ESTIMATE_BUDGET)).toBe('project_has_payments');
});

test('it is cancelled once no slip waits, paid or not', () => {
  const waits = project({ status: INSTALLING, paid: 1, waiting_slips: 1 });
  expect(whyNotMove(waits, PROJECT_CANCELLED)).toBe('project_slip_waits');
  expect(whyNotMove({ ...waits, waiting_slips: 0 }, PROJECT_CANCELLED)).toBeNull();
});

test('complete and cancelled projects stay', () => {
  for (const status of [PROJECT_COMPLETE, PROJECT_CANCELLED])
    for (const to of projectStatuses)
      expect(whyNotMove(project({ status, paid: 2, is_validated: true }), to)).toBe('project_closed');
});

test('instalments are paid from the confirmation to the validation', () => {
  expect(projectStatuses.filter(mayBePaid)).toEqual([PROJECT_CONFIRMED, INSTALLING, VALIDATED]);
});

test('a number has six digits or more', () => {
  expect(projectNo(12)).toBe('DP000012');
  expect(projectNo(1_234_567)).toBe('DP1234567');
});

test('a number names its project, with an instalment or without; other words name none', () => {
  for (const id of [1, 12, 1_234_567]) expect(projectOfNo(projectNo(id))).toBe(id);
  expect(projectOfNo(' dp000012/1 ')).toBe(12);
  for (const other of ['', 'DP', 'DP0', 'OR12', 'DP12x', 'DP9999999999']) expect(projectOfNo(other)).toBeNull();
});
