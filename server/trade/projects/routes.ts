import type { projects } from '#contract/trade/projects/buyer.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { certificate } from './documents/certificate.ts';
import { findProject } from './find-project.ts';
import { listProjects } from './list-projects.ts';
import { companyProjects } from './project-list.ts';
import { writeMessage } from './messages.ts';
import { instalmentPayInSlip, instalmentQr } from './documents/pay-in-slip.ts';
import { addSlip } from './slips.ts';
import { memberOf } from './viewer.ts';
import { requestProject } from './write-project.ts';

export const routes: Routes<typeof projects> = {
  'GET /decarbonized_project/myproject': ({ caller, query }) => listProjects(memberOf(caller), query),
  'GET /projects': ({ caller, query }) => companyProjects.page(query, memberOf(caller)),
  'GET /projects/export': ({ caller, query }) => companyProjects.export(query, memberOf(caller), null),
  'GET /decarbonized_project/projectdetail/{id}': ({ caller, params }) =>
    findProject(memberOf(caller), params.id, caller.sessionHash),
  'POST /decarbonized_project/request': async ({ caller, body }) => ({
    status: true,
    ...(await requestProject(caller, body)),
  }),
  'POST /decarbonized_project/{id}/messages': ({ caller, params, body }) =>
    writeMessage(caller, params.id, body.text).then(() => ({ status: true }) as const),
  'POST /decarbonized_project/installments/{id}/slip': async ({ caller, params, body }) => ({
    status: true,
    ...(await addSlip(caller, params.id, body)),
  }),
  'GET /decarbonized_project/installments/{id}/pay-in-slip': ({ caller, params }) =>
    instalmentPayInSlip(params.id, caller.companyId),
  'GET /decarbonized_project/installments/{id}/qr': ({ caller, params }) => instalmentQr(params.id, caller.companyId),
  'GET /decarbonized_project/{id}/certificate': ({ caller, params }) => certificate(params.id, caller.companyId),
};
