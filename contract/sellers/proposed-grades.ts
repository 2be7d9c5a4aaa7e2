import { z } from 'zod';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, id, idText, line, locale, pathId } from '#contract/wire.ts';
import { productChoices } from '#contract/catalogue/product-shapes.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { gradeDecisions } from './grade-decisions.ts';
import { nearGrade, proposal, proposalBody, proposedOffer } from './proposed-grade-shapes.ts';
import { myProposalList, staffProposalList } from './proposal-lists.ts';

const access = 'seller:manage_offers';
const staff = 'staff:catalogue';
const made = z.object({ id });

export const proposedGrades = defineEndpoints({
  'GET /proposed-grade/choices': {
    summary: 'What a proposed grade may be given: the category tree, manufacturers, properties and packs.',
    access,
    answer: productChoices,
  },
  'GET /proposed-grade/near': {
    summary: 'Products of the catalogue that resemble a grade, the closest first.',
    access,
    perMinute: 240,
    query: z.strictObject({
      grade: line(PRODUCT_LIMITS.grade),
      manufacturer_id: idText.optional(),
      manufacturer_name: line(PROPOSAL_LIMITS.manufacturer).default(''),
    }),
    answer: z.object({ data: z.array(nearGrade) }),
  },
  'GET /proposed-grade/mine': myProposalList.list,
  'GET /proposed-grade/mine/export': myProposalList.export,
  'GET /proposed-grade/{id}': {
    summary: 'One grade that the seller proposed.',
    access,
    params: pathId,
    answer: proposal,
  },
  'POST /proposed-grade/add': {
    summary: 'Propose a grade that the catalogue lacks; it waits for staff.',
    access,
    perMinute: 30,
    body: proposalBody,
    answer: made,
  },
  'PUT /proposed-grade/{id}': {
    summary: 'Change a proposed grade that waits; a refused one is handed in again.',
    access,
    perMinute: 60,
    params: pathId,
    body: proposalBody,
    answer: done,
  },
  'POST /proposed-grade/{id}/withdraw': {
    summary: 'Withdraw a proposed grade; its offers end with it.',
    access,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /proposed-grade/{id}/pictures': {
    summary: 'One more picture of a proposed grade (multipart, part "file").',
    access,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'DELETE /proposed-grade/{id}/pictures/{picture_id}': {
    summary: 'A picture of a proposed grade is taken away.',
    access,
    params: pathId.extend({ picture_id: idText }),
    answer: done,
  },
  'POST /proposed-grade/{id}/documents': {
    summary: 'A data sheet of a proposed grade, a PDF (multipart, part "file"); public once staff approve the grade.',
    access,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({
      kind: z.enum(['tds', 'sds']),
      language: locale.nullable().or(z.literal('').transform(() => null)),
    }),
    answer: done,
  },
  'DELETE /proposed-grade/{id}/documents/{document_id}': {
    summary: 'A data sheet of a proposed grade is taken away.',
    access,
    params: pathId.extend({ document_id: idText }),
    answer: done,
  },
  'GET /staff/proposed-grades': staffProposalList.list,
  'GET /staff/proposed-grades/export': staffProposalList.export,
  'GET /staff/proposed-grades/{id}': {
    summary: 'One proposed grade with what resembles it and the offers that wait with it.',
    access: staff,
    params: pathId,
    answer: proposal.extend({
      near: z.array(nearGrade),
      offers: z.array(proposedOffer),
      /** What the caller may decide of it now. */
      allowed: z.array(z.enum(decisionNames(gradeDecisions))),
    }),
  },
  ...gradeDecisions.endpoints,
});
