import { defineEndpoints } from '#contract/endpoint.ts';
import { done, pathId } from '#contract/wire.ts';
import { salesContract } from './contract-shapes.ts';

export const contracts = defineEndpoints({
  'GET /contract/sales/{id}': {
    summary: 'A version of the sales contract of one of the company’s orders.',
    access: 'member:see_orders',
    params: pathId,
    answer: salesContract,
  },
  'GET /contract/sales/{id}/pdf': {
    summary: 'The same as PDF, in Thai and English; always the same bytes.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /contract/sales/{id}/confirm': {
    summary: 'The buyer agrees to this version.',
    access: 'member:order',
    params: pathId,
    answer: done,
  },
});
