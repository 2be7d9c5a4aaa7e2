import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { projectDecisions } from '#contract/trade/projects/staff-decisions.ts';
import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { readsAs } from '#domain/staff-roles.ts';
import { allowedDecisions, decisionRoutes } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { certificate, findProject, allProjects, staffView, writeMessage } from '#server/trade/projects/index.ts';
import { slipChecksOf } from '#server/money/slips/index.ts';
import { createProject, editProject } from './edit-project.ts';
import { addFile, removeFile } from './files.ts';
import { gridFactors, setGridFactor } from './grid-factors.ts';
import { moveProject, refundProject } from './move-project.ts';
import { planInstalments } from './plan-instalments.ts';
import { readReadingsFile, writeReadings, writeSavings } from './savings.ts';

/** A project as staff see it, with what they may decide; what its slips say is for who decides them. */
async function staffProject(caller: Staff, id: number) {
  const project = await findProject(staffView, id, caller.sessionHash);
  const slip_checks = readsAs(caller.staffRoles, 'finance')
    ? await slipChecksOf(
        'instalment',
        project.installments.map((instalment) => instalment.id),
      )
    : [];
  const slips = project.installments.flatMap((instalment) => instalment.slips);
  return {
    ...project,
    slip_checks,
    allowed: allowedDecisions(
      projectDecisions,
      { status: project.status, isRefundable: project.installments.some(({ left }) => left > 0n) },
      caller,
    ),
    slip_decisions: slips
      .map((slip) => ({
        slip_id: slip.id,
        allowed: allowedDecisions(slipDecisions, { ...slip, ...OWED_SLIP }, caller),
      }))
      .filter(({ allowed }) => allowed.length > 0),
  };
}

/** Finance decide a slip of an instalment by the calls of all slips. */
const OWED_SLIP = { kind: 'slip', is_deleted: false, order: null } as const;

const done = { status: true } as const;

export const routes: Routes<typeof staffProjects> = {
  'GET /staff/projects': ({ query }) => allProjects.page(query, staffView),
  'GET /staff/projects/export': ({ caller, query }) => allProjects.export(query, staffView, caller.staffId),
  'GET /staff/projects/{id}': ({ caller, params }) => staffProject(caller, params.id),
  'GET /staff/projects/{id}/certificate': ({ params }) => certificate(params.id, null),
  'POST /staff/projects': async ({ caller, body }) => ({ status: true, ...(await createProject(caller, body)) }),
  'PUT /staff/projects/{id}': ({ caller, params, body }) => editProject(caller, params.id, body).then(() => done),
  ...decisionRoutes(projectDecisions, {
    move: moveProject,
    refund: (caller, id, { refunds, note }) => refundProject(caller, id, refunds, note),
  }),
  'PUT /staff/projects/{id}/plan': ({ caller, params, body }) =>
    planInstalments(caller, params.id, body).then(() => done),
  'PUT /staff/projects/{id}/savings': ({ caller, params, body }) =>
    writeSavings(caller, params.id, body).then(() => done),
  'PUT /staff/projects/{id}/readings': ({ caller, params, body }) =>
    writeReadings(caller, params.id, body.readings).then(() => done),
  'POST /staff/projects/{id}/readings/file': async ({ caller, params, upload }) => ({
    status: true,
    ...(await readReadingsFile(caller, params.id, upload)),
  }),
  'POST /staff/projects/{id}/files': ({ caller, params, body, upload }) =>
    addFile(caller, params.id, upload, body).then(() => done),
  'DELETE /staff/projects/{id}/files/{file}': ({ caller, params }) =>
    removeFile(caller, params.id, params.file).then(() => done),
  'POST /staff/projects/{id}/messages': ({ caller, params, body }) =>
    writeMessage(caller, params.id, body.text).then(() => done),
  'GET /staff/grid-factors': () => gridFactors(),
  'PUT /staff/grid-factors/{year}': ({ caller, params, body }) =>
    setGridFactor(caller, { year: params.year, ...body }).then(() => done),
};
