import type { Endpoint } from '#contract/endpoint.ts';
import { errorTexts } from '#contract/errors.ts';
import type { Schema } from './openapi.ts';

export interface Refusal {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Record<string, { schema: Schema }>;
}

/** What a caller does about each status that refuses. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be read or is not allowed: `fields` says where',
  401: 'Nobody is signed in, or the session ended',
  403: 'The caller may not do this, or a fresh proof is missing',
  404: 'There is no such thing, or it is not the caller’s',
  409: 'The state of things does not allow this now: `error` says why',
  413: 'More was sent than is taken',
  415: 'A kind of body or file that is not taken',
  422: 'It was understood and cannot be done as it is',
  429: 'Too many calls: wait as long as `Retry-After` says',
  503: 'Busy or away for a moment: ask again after `Retry-After`',
};

const WAITING = new Set([429, 503]);

/** The statuses with which a call may be refused, as its entry in the contract says it. */
export function refusalsOf(method: string, endpoint: Endpoint): number[] {
  const isReading = method === 'GET';
  const isOpen = [endpoint.access].flat().includes('public');
  const takesInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.movesMoney);
  const may: Readonly<Record<number, boolean>> = {
    400: takesInput || !isReading,
    401: !isOpen || endpoint.guards === 'secret',
    // Browsers send the session by themselves: a change that another site asks for is refused, of an open call, too.
    403: !isOpen || !isReading,
    404: endpoint.params !== undefined || (endpoint.body !== undefined && !isOpen),
    409: !isReading || endpoint.files !== undefined,
    413: !isReading,
    415: !isReading,
    422: endpoint.body !== undefined,
    429: true,
    503: true,
  };
  return Object.keys(MEANINGS)
    .map(Number)
    .filter((status) => may[status]);
}

export function refusalReference(status: number): { $ref: string } {
  return { $ref: `#/components/responses/Refused${status}` };
}

/** Each status once, with the codes that come with it. */
export function refusals(): Record<string, Refusal> {
  return Object.fromEntries(
    Object.keys(MEANINGS).map((status) => [`Refused${status}`, refusal(Number(status))] as const),
  );
}

function refusal(status: number): Refusal {
  const codes = Object.entries(errorTexts).flatMap(([code, text]) => (text.status === status ? [code] : []));
  return {
    description: MEANINGS[status]!,
    ...(WAITING.has(status) && {
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { statusCode: { const: status }, error: { enum: codes } } },
          ],
        },
      },
    },
  };
}
