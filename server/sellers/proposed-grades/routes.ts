import { gradeDecisions } from '#contract/sellers/grade-decisions.ts';
import type { proposedGrades } from '#contract/sellers/proposed-grades.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveGrade } from './approve-grade.ts';
import { mergeGrade } from './merge-grade.ts';
import { nearGrades } from './near-grades.ts';
import { addDocument, addPicture, removeDocument, removePicture } from './proposal-files.ts';
import { findProposal, proposalForStaff } from './find-proposal.ts';
import { myProposals, staffProposals } from './proposal-lists.ts';
import { refuseGrade } from './refuse-grade.ts';
import { sellersChoices } from './sellers-choices.ts';
import { addProposal, changeProposal, withdrawProposal } from './write-proposal.ts';

const done = { status: true } as const;

export const routes: Routes<typeof proposedGrades> = {
  'GET /proposed-grade/choices': () => sellersChoices(),
  'GET /proposed-grade/near': async ({ caller, query }) => ({
    data: await nearGrades({ ...query, manufacturer_id: query.manufacturer_id ?? null }, caller.companyId),
  }),
  'GET /proposed-grade/mine': ({ caller, query }) => myProposals.page(query, caller),
  'GET /proposed-grade/mine/export': ({ caller, query }) => myProposals.export(query, caller, null),
  'GET /proposed-grade/{id}': ({ caller, params }) => findProposal(params.id, caller.companyId),
  'POST /proposed-grade/add': ({ caller, body }) => addProposal(caller, body),
  'PUT /proposed-grade/{id}': async ({ caller, params, body }) => {
    await changeProposal(caller.companyId, params.id, body);
    return done;
  },
  'POST /proposed-grade/{id}/withdraw': async ({ caller, params }) => {
    await withdrawProposal(caller.companyId, params.id);
    return done;
  },
  'POST /proposed-grade/{id}/pictures': async ({ caller, params, upload }) => {
    await addPicture(caller.companyId, params.id, upload);
    return done;
  },
  'DELETE /proposed-grade/{id}/pictures/{picture_id}': async ({ caller, params }) => {
    await removePicture(caller.companyId, params.id, params.picture_id);
    return done;
  },
  'POST /proposed-grade/{id}/documents': async ({ caller, params, body, upload }) => {
    await addDocument(caller, params.id, body, upload);
    return done;
  },
  'DELETE /proposed-grade/{id}/documents/{document_id}': async ({ caller, params }) => {
    await removeDocument(caller.companyId, params.id, params.document_id);
    return done;
  },
  'GET /staff/proposed-grades': ({ query }) => staffProposals.page(query, null),
  'GET /staff/proposed-grades/export': ({ caller, query }) => staffProposals.export(query, null, caller.staffId),
  'GET /staff/proposed-grades/{id}': ({ caller, params }) => proposalForStaff(params.id, caller),
  ...decisionRoutes(gradeDecisions, {
    approve: ({ staffId }, id, decision) => approveGrade(staffId, id, decision),
    merge: ({ staffId }, id, decision) => mergeGrade(staffId, id, decision),
    refuse: ({ staffId }, id, decision) => refuseGrade(staffId, id, decision),
  }),
};
