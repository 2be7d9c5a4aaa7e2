import type { staffProjects } from '#contract/trade/projects/staff.ts';
import { readsAs } from '#domain/staff-roles.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { verifySlip } from '#server/money/statements/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import {
  certificate,
  findProject,
  allProjects,
  rejectSlip,
  staffView,
  writeMessage,
} from '#server/trade/projects/index.ts';
import { projectSlipChecks } from '#server/money/slips/index.ts';
import { createProject, editProject } from './edit-project.ts';
import { addFile, removeFile } from './files.ts';
import { gridFactors, setGridFactor } from './grid-factors.ts';
import { moveProject, refundProject } from './move-project.ts';
import { planInstalments } from './plan-instalments.ts';
import { readReadingsFile, writeReadings, writeSavings } from './savings.ts';

/** A project as staff see it; what its slips say is for who decides them. */
async function staffProject({ staffRoles, sessionHash }: Staff, id: number) {
  const [project, slip_checks] = await Promise.all([
    findProject(staffView, id, sessionHash),
    readsAs(staffRoles, 'finance') ? projectSlipChecks(id) : [],
  ]);
  return { ...project, slip_checks };
}

const done = { status: true } as const;

export const routes: Routes<typeof staffProjects> = {
  'GET /staff/projects': ({ query }) => allProjects.page(query, staffView),
  'GET /staff/projects/export': ({ caller, query }) => allProjects.export(query, staffView, caller.staffId),
  'GET /staff/projects/{id}': ({ caller, params }) => staffProject(caller, params.id),
  'GET /staff/projects/{id}/certificate': ({ params }) => certificate(params.id, null),
  'POST /staff/projects': async ({ caller, body }) => ({ status: true, ...(await createProject(caller, body)) }),
  'PUT /staff/projects/{id}': ({ caller, params, body }) => editProject(caller, params.id, body).then(() => done),
  'POST /staff/projects/{id}/move': ({ caller, params, body }) => moveProject(caller, params.id, body).then(() => done),
  'POST /staff/projects/{id}/refunds': ({ caller, params, body }) =>
    refundProject(caller, params.id, body.refunds, body.note).then(() => done),
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
  'POST /staff/project-slips/{id}/verify': ({ caller, params }) =>
    verifySlip(caller, { project_slip_id: params.id }).then(() => done),
  'POST /staff/project-slips/{id}/reject': ({ caller, params, body }) =>
    rejectSlip(caller, params.id, body.reason).then(() => done),
  'GET /staff/grid-factors': () => gridFactors(),
  'PUT /staff/grid-factors/{year}': ({ caller, params, body }) =>
    setGridFactor(caller, { year: params.year, ...body }).then(() => done),
};
