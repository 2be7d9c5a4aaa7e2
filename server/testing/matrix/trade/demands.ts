import { randomUUID } from 'node:crypto';
import type { demands } from '#contract/trade/demands/calls.ts';
import { USUAL_WEIGHTS } from '#domain/trade/demands/draft.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const asked = {
  lines: [{ what: 'HDPE', delivery: { kind: 'window' as const, from: '2026-09-01', to: '2026-09-30' } }],
  payment_types: [3 as const],
  weights: { ...USUAL_WEIGHTS },
  audience: 'open' as const,
  is_name_shown: false,
  rounds: 1,
  award: 'orders' as const,
};

export const demandsRows: Rows<typeof demands> = {
  'GET /demands': nothing,
  'GET /demands/export': nothing,
  'GET /demands/{id}': open(({ openDemand }) => ({ params: { id: openDemand } })),
  'POST /demands/{id}/questions': open(({ openDemand }) => ({
    params: { id: openDemand },
    body: { question: 'MFI?' },
  })),
  'GET /my-demands': nothing,
  'GET /my-demands/export': nothing,
  'GET /my-demands/{id}': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /my-demands': open(() => ({ body: { from: 'nothing' } })),
  'POST /my-demand-words': open(() => ({ body: { what: 'HDPE' } })),
  'GET /demand-choices': nothing,
  'PUT /my-demands/{id}': hidden(({ demand }) => ({ params: { id: demand }, body: asked })),
  'DELETE /my-demands/{id}': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /my-demands/{id}/publish': hidden(({ demand }) => ({ params: { id: demand }, body: {} })),
  'POST /my-demands/{id}/approve': hidden(({ demand }) => ({ params: { id: demand }, body: { step: 1 } })),
  'POST /my-demands/{id}/refuse': hidden(({ demand }) => ({ params: { id: demand }, body: { step: 1, note: 'x' } })),
  'POST /my-demands/{id}/withdraw': hidden(({ demand }) => ({ params: { id: demand } })),
  'PUT /my-demands/{id}/terms': hidden(({ demand }) => ({ params: { id: demand }, body: { ...asked, version: 1 } })),
  'POST /my-demands/{id}/extend': hidden(({ demand }) => ({
    params: { id: demand },
    body: { closes_at: '2030-01-01T10:00:00Z' },
  })),
  'POST /my-demands/{id}/cancel': hidden(({ demand }) => ({ params: { id: demand }, body: { reason: 'x' } })),
  'POST /my-demands/{id}/questions/{question}/answer': hidden(({ demand }) => ({
    params: { id: demand, question: 1 },
    body: { answer: 'x' },
  })),
  'GET /my-demands/{id}/fitting': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /my-demands/{id}/files': hidden(({ demand }) => ({ params: { id: demand } })),
  'DELETE /my-demands/{id}/files/{file}': hidden(({ demand }) => ({ params: { id: demand, file: randomUUID() } })),
  'GET /staff/demands': nothing,
  'GET /staff/demands/export': nothing,
  'GET /staff/demands/{id}': open(({ openDemand }) => ({ params: { id: openDemand } })),
};
