import { z } from 'zod';
import { FILES_OF_A_DEMAND, MAX_DEMAND_REASON, MAX_QUESTION_LETTERS } from '#domain/trade/demands/demand-limits.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import { MAX_NEED_LETTERS, MAX_PLAN_TEXT } from '#domain/trade/plans/plan-limits.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, idText, instant, line, pathId, text, versionNumber } from '#contract/wire.ts';
import { demandAsked } from './asked.ts';
import { demandList, myDemandList, staffDemandList } from './lists.ts';
import { demandFile, demandPage, fittingSeller, goodsShown, myDemand, propertyChoice, staffDemand } from './shapes.ts';

/** What a demand begins from. */
const beginning = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('nothing') }),
  z.strictObject({ from: z.literal('text'), text: text(MAX_PLAN_TEXT).min(1), else_province_id: id.nullish() }),
  z.strictObject({ from: z.literal('cart') }),
  z.strictObject({ from: z.literal('order'), id }),
  z.strictObject({ from: z.literal('alert'), id }),
  z.strictObject({ from: z.literal('approved_grades') }),
  z.strictObject({ from: z.literal('demand'), id }),
  z.strictObject({
    from: z.literal('plan'),
    token: z.string().regex(/^[\w-]{22}$/),
    /** The needs that it takes; all of them where none is named. */
    needs: z.array(z.int().min(0).max(MAX_NEEDS)).max(MAX_NEEDS).default([]),
  }),
]);

const note = text(MAX_DEMAND_REASON);
const step = z.int().min(1).max(9);
const own = { access: 'member:order', params: pathId, perMinute: 60 } as const;
/** What tells sellers or colleagues. */
const telling = { ...own, guards: 'mail', perMinute: 30 } as const;
const ofQuestion = z.strictObject({ id: idText, question: idText });
/** Sent although it may say who wrote it. */
const confirmed = z.boolean().default(false);

export const demands = defineEndpoints({
  'GET /demands': demandList.list,
  'GET /demands/export': demandList.export,
  'GET /demands/{id}': {
    summary:
      'One demand: to everybody what it asks for, to a company that sells its terms, files, questions and answers. Demands for the invited are there for them alone.',
    access: 'public',
    perMinute: 120,
    params: pathId,
    answer: demandPage,
  },
  'POST /demands/{id}/questions': {
    summary: 'Ask the buyer. All who may see the demand see question and answer, nobody sees who asked.',
    access: 'seller:sell',
    params: pathId,
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({ question: text(MAX_QUESTION_LETTERS).min(1), is_confirmed: confirmed }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'GET /my-demands': myDemandList.list,
  'GET /my-demands/export': myDemandList.export,
  'GET /my-demands/{id}': {
    summary: 'One demand of the company, with hidden targets, versions, questions and what is missing.',
    access: 'member:see_orders',
    params: pathId,
    answer: myDemand,
  },
  'POST /my-demands': {
    summary: 'Begin a draft, from nothing, words, a cart, an order, a plan, an alert, approved grades or a demand.',
    access: 'member:order',
    perMinute: 20,
    body: beginning,
    answer: z.object({
      status: z.literal(true),
      id,
      /** Lines of a text that name no goods, or are more than a demand has. */
      left_out: z.int(),
      unread: z.array(z.string()),
    }),
  },
  'POST /my-demand-words': {
    summary: 'What words of a line mean: a grade, or a material with a process and properties.',
    access: 'member:order',
    reads: true,
    perMinute: 60,
    body: z.strictObject({ what: line(MAX_NEED_LETTERS).min(1) }),
    answer: z.object({ goods: goodsShown.nullable() }),
  },
  'GET /demand-choices': {
    summary: 'The numbers of properties that a line may ask for.',
    access: 'member:order',
    answer: z.object({ properties: z.array(propertyChoice) }),
  },
  'PUT /my-demands/{id}': {
    summary: 'Keep a draft as it is typed. Lines without goods are read from their words.',
    ...own,
    perMinute: 120,
    body: demandAsked,
    answer: done,
  },
  'DELETE /my-demands/{id}': { summary: 'Delete a draft with its files.', ...own, answer: done },
  'POST /my-demands/{id}/publish': {
    summary:
      'Publish a draft: sellers who fit and the invited are told. Above the caller’s limits colleagues are asked, and the last approval publishes it.',
    ...telling,
    body: z.strictObject({ note: note.default(''), is_confirmed: confirmed }),
    answer: z.object({ status: z.literal(true), is_waiting: z.boolean() }),
  },
  'POST /my-demands/{id}/approve': {
    summary: 'Approve the step that waits; the last one publishes.',
    ...telling,
    access: 'member:see_orders',
    body: z.strictObject({ step, note: note.default('') }),
    answer: done,
  },
  'POST /my-demands/{id}/refuse': {
    summary: 'Refuse to publish it: it is a draft again.',
    ...telling,
    access: 'member:see_orders',
    body: z.strictObject({ step, note: note.min(1) }),
    answer: done,
  },
  'POST /my-demands/{id}/withdraw': {
    summary: 'Take back what waits for approval: it is a draft again.',
    ...own,
    answer: done,
  },
  'PUT /my-demands/{id}/terms': {
    summary: 'Change an open demand: a new version, which quotes have to confirm. Everybody told is told.',
    ...telling,
    body: demandAsked.extend({
      version: versionNumber,
      is_confirmed: confirmed,
      /** Of the files that sellers read those that stay; null for all. What was added since comes with the version. */
      files: z.array(z.uuid()).max(FILES_OF_A_DEMAND).nullable().default(null),
    }),
    answer: done,
  },
  'POST /my-demands/{id}/extend': {
    summary: 'Move the closing of an open demand to later. Everybody told is told.',
    ...telling,
    body: z.strictObject({ closes_at: instant }),
    answer: done,
  },
  'POST /my-demands/{id}/cancel': {
    summary: 'Cancel a demand that is not awarded, with a reason. Everybody told is told.',
    ...telling,
    body: z.strictObject({ reason: note.min(1) }),
    answer: done,
  },
  'POST /my-demands/{id}/questions/{question}/answer': {
    summary: 'Answer a question, for all who may see the demand.',
    ...telling,
    params: ofQuestion,
    body: z.strictObject({ answer: text(MAX_QUESTION_LETTERS).min(1), is_confirmed: confirmed }),
    answer: done,
  },
  'GET /my-demands/{id}/fitting': {
    summary: 'Sellers who have goods for it, the best first, by the published rule: whom to invite.',
    access: 'member:order',
    perMinute: 30,
    params: pathId,
    answer: z.object({ sellers: z.array(fittingSeller), count: z.int() }),
  },
  'POST /my-demands/{id}/files': {
    summary:
      'Add a specification or a photo to a draft, or to the next version of an open demand (multipart, part "file").',
    access: 'member:order',
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: z.object({ status: z.literal(true), file: demandFile }),
  },
  'DELETE /my-demands/{id}/files/{file}': {
    summary: 'Take a file away that no seller reads yet.',
    access: 'member:order',
    perMinute: 60,
    params: z.strictObject({ id: idText, file: z.uuid() }),
    answer: done,
  },
  'GET /staff/demands': staffDemandList.list,
  'GET /staff/demands/export': staffDemandList.export,
  'GET /staff/demands/{id}': {
    summary: 'One demand, without prices.',
    access: anyStaff,
    params: pathId,
    answer: staffDemand,
  },
});
