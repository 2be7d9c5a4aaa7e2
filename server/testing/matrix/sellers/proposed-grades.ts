import type { proposedGrades } from '#contract/sellers/proposed-grades.ts';
import { gradeDecisions } from '#contract/sellers/grade-decisions.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const body = {
  subcategory_id: 10_101,
  manufacturer_id: null,
  manufacturer_name: 'x',
  grade: 'MX1',
  brand: '',
  quality: 'prime',
  name_th: 'x',
  name_en: '',
  packs: [{ attribute_id: 1, unit_weight: 25 }],
  values: [],
  note: '',
};
const one = (of: Objects) => ({ params: { id: of.proposedGrade } });
const staff = { params: { id: 999_999 } };

export const proposedGradesRows: Rows<typeof proposedGrades> = {
  'GET /proposed-grade/choices': nothing,
  'GET /proposed-grade/near': open(() => ({ query: { grade: 'x' } })),
  'GET /proposed-grade/mine': nothing,
  'GET /proposed-grade/mine/export': nothing,
  'GET /proposed-grade/{id}': hidden(one),
  'POST /proposed-grade/add': open(() => ({ body })),
  'PUT /proposed-grade/{id}': hidden((of) => ({ ...one(of), body })),
  'POST /proposed-grade/{id}/withdraw': hidden((of) => ({ ...one(of), body: {} })),
  'POST /proposed-grade/{id}/pictures': hidden((of) => ({ ...one(of), body: {} })),
  'DELETE /proposed-grade/{id}/pictures/{picture_id}': hidden((of) => ({
    params: { id: of.proposedGrade, picture_id: 1 },
  })),
  'POST /proposed-grade/{id}/documents': hidden((of) => ({ ...one(of), body: { kind: 'tds', language: null } })),
  'DELETE /proposed-grade/{id}/documents/{document_id}': hidden((of) => ({
    params: { id: of.proposedGrade, document_id: 1 },
  })),
  'GET /staff/proposed-grades': nothing,
  'GET /staff/proposed-grades/export': nothing,
  'GET /staff/proposed-grades/{id}': open(() => staff),
  ...decisionRows(gradeDecisions, () => staff.params.id),
};
