import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { filterBy, anyNumber, listQuery } from '#contract/specified-calls.ts';
import { done, id, instant, pathId, sentFile, text } from '#contract/wire.ts';
import { MAX_PROJECT_TEXT } from '#domain/trade/projects/project-status.ts';
import { myProjectList } from './project-list.ts';
import { projectDetail, projectFacts, projectRows } from './shapes.ts';
import { slipSource } from '#contract/money/slip-shapes.ts';

const sees = 'member:see_orders';

export const projects = defineEndpoints({
  'GET /decarbonized_project/myproject': {
    summary: 'The decarbonized projects of the company, the newest first.',
    access: sees,
    query: listQuery({ status: filterBy(anyNumber) }, { size: 20, most: 100 }),
    answer: projectRows,
  },
  'GET /projects': myProjectList.list,
  'GET /projects/export': myProjectList.export,
  'GET /decarbonized_project/projectdetail/{id}': {
    summary: 'One project of the company. Addresses of files open in this session for five minutes.',
    access: sees,
    params: pathId,
    answer: projectDetail,
  },
  'POST /decarbonized_project/request': {
    summary: 'Ask for a project at one of the company’s sites.',
    access: 'member:order',
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject(projectFacts),
    answer: z.object({ status: z.literal(true), id }),
  },
  'POST /decarbonized_project/{id}/messages': {
    summary: 'Write to the people who carry the project out.',
    access: sees,
    perMinute: 30,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({ text: text(MAX_PROJECT_TEXT).min(1) }),
    answer: done,
  },
  'POST /decarbonized_project/installments/{id}/slip': {
    summary: 'Report the transfer of a whole instalment with its slip.',
    access: 'member:pay',
    perMinute: 30,
    guards: 'money',
    params: pathId,
    body: z.strictObject({ filename: sentFile, payment_date: instant, ...slipSource }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'GET /decarbonized_project/installments/{id}/pay-in-slip': {
    summary: 'The pay-in slip of an unpaid instalment as PDF, to pay at a bank’s counter.',
    access: 'member:pay',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /decarbonized_project/installments/{id}/qr': {
    summary: 'The Thai QR code of an unpaid instalment as a picture.',
    access: 'member:pay',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['svg'],
  },
  'GET /decarbonized_project/{id}/certificate': {
    summary: 'What was validated that a project saves in a year, as PDF.',
    access: sees,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
});
