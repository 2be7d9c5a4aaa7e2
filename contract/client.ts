import type { AnswerOf, InputOf } from './endpoint.ts';
import type { WireError } from './errors.ts';
import type { Endpoints } from './index.ts';

export type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;
export type Answer<K extends keyof Endpoints> = AnswerOf<Endpoints[K]>;

/**
 * One call of the API: `await api('GET /product-detail/{id}', { params: { id: 7 } })`.
 * The name carries method and path, so a browser needs no table at run time. Rejects with ApiError.
 */
export type Api = <K extends keyof Endpoints>(
  name: K,
  ...input: {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
) => Promise<Answer<K>>;

/** The API refused, in the caller's language. */
export class ApiError extends Error {
  readonly wire: WireError;
  constructor(wire: WireError) {
    super(wire.message);
    this.name = 'ApiError';
    this.wire = wire;
  }
  get statusCode(): number {
    return this.wire.statusCode;
  }
}
