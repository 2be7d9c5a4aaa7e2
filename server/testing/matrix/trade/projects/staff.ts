import { projectDecisions } from '#contract/trade/projects/staff-decisions.ts';
import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const reading = { month: '2026-01', baseline_kwh: 2, used_kwh: 1 };

export const staffProjectsRows: Rows<typeof staffProjects> = {
  'GET /staff/projects': nothing,
  'GET /staff/projects/export': nothing,
  'GET /staff/projects/{id}': open(({ project }) => ({ params: { id: project } })),
  'POST /staff/projects': nothing,
  'PUT /staff/projects/{id}': open(({ project }) => ({
    params: { id: project },
    body: { ...PROJECT_FACTS, version: 1 },
  })),
  'GET /staff/projects/{id}/certificate': open(({ project }) => ({ params: { id: project } })),
  ...decisionRows(projectDecisions, ({ project }) => project, { own: { status: 4, refunds: [] } }),
  'PUT /staff/projects/{id}/plan': open(({ project }) => ({
    params: { id: project },
    body: { subtotal: 100, discount: 0, installments: [{ due_date: '2026-08-01', amount: 107 }] },
  })),
  'PUT /staff/projects/{id}/savings': open(({ project }) => ({
    params: { id: project },
    body: { expected: null, validated: null, method: null },
  })),
  'PUT /staff/projects/{id}/readings': open(({ project }) => ({
    params: { id: project },
    body: { readings: [reading] },
  })),
  'POST /staff/projects/{id}/readings/file': open(({ project }) => ({ params: { id: project } })),
  'POST /staff/projects/{id}/files': open(({ project }) => ({
    params: { id: project },
    body: { kind: 'document', phase: 1, title: 'x' },
  })),
  'DELETE /staff/projects/{id}/files/{file}': open(({ project, file }) => ({ params: { id: project, file } })),
  'POST /staff/projects/{id}/messages': open(({ project }) => ({ params: { id: project }, body: { text: 'x' } })),
  'GET /staff/grid-factors': nothing,
  'PUT /staff/grid-factors/{year}': {
    input: () => ({ params: { year: 2026 }, body: { factor: 0.475, source: 'x', is_checked: true } }),
  },
};
