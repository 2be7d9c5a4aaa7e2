import { z } from 'zod';
import { BINARY, type DecodedInputOf, type Endpoint, type HandlerAnswerOf } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey, type Endpoints } from '#contract/index.ts';
import type { Locale } from '#domain/values/locale.ts';
import { AppError } from '../errors.ts';
import { requireAccess } from './access.ts';
import { isUnstorable } from '../database/unstorable.ts';
import { busyIfUnavailable } from '../unavailable.ts';
import { traced } from '../operations/traces.ts';
import type { Caller, MfaPending, Member, Registrant, Staff } from './caller.ts';
import { answerOnce } from './idempotency.ts';
import { fieldProblems } from './field-problems.ts';
import { callerKey, countCall, countCallOverAll } from './rate-limit.ts';
import { inRequest } from './request-scope.ts';
import { noteRefusal, passOver } from '../security-events/index.ts';
import type { SentFile, UploadedFile } from './upload.ts';

/** What every call knows of the request it came with. */
export interface CallContext {
  caller: Caller;
  locale: Locale;
  requestId: string;
  /** The caller's network address, for limits. */
  address: string;
  userAgent: string | null;
  /** Headers that the answer shall carry, where the call came over HTTP. */
  setHeader(name: string, value: string): void;
  token?: string | undefined;
  /**
   * A session that this call opens is told in the answer: the caller keeps the token itself. Browsers are given it as a
   * cookie alone.
   */
  takesToken: boolean;
  /** Of a call that moves money: the caller's name for it. */
  idempotencyKey?: string | undefined;
}

/** The caller as an endpoint's access rule has already made sure of. */
type CallerOf<E extends Endpoint> = E['access'] extends readonly (infer A)[] ? CallerFor<A> : CallerFor<E['access']>;
type CallerFor<A> = A extends 'public'
  ? Caller
  : A extends 'mfa_pending'
    ? MfaPending
    : A extends 'registrant' | `registrant:${string}`
      ? Registrant
      : A extends `staff:${string}`
        ? Staff
        : Member;

export type Call<E extends Endpoint> = DecodedInputOf<E> &
  Omit<CallContext, 'caller'> & { caller: CallerOf<E>; upload?: UploadedFile | undefined };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswerOf<E>>;
/** A capability's routes: one handler for each endpoint of its part of the contract, none missing, none more. */
export type Routes<Table extends Record<string, Endpoint>> = { [K in keyof Table]: Handler<Table[K]> };

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: SentFile | undefined;
}

/** What was sent, or how to read it: a file is read only after it is known that it may come. */
export type Sent = RawInput | (() => Promise<RawInput>);

export type Dispatch = (name: EndpointKey, sent: Sent, context: CallContext) => Promise<unknown>;

/** Throws unless the caller proved a moment ago to own the account. */
export type RequireFreshProof = (caller: Caller) => Promise<void>;

/**
 * The one way into the product, from the socket and from pages alike: access, limit, reading, validation, proof, use
 * case, encoding. Answers what the contract says (JSON shapes or a BinaryAnswer); throws AppError.
 */
export function createDispatch(routes: Routes<Endpoints>, requireFreshProof: RequireFreshProof): Dispatch {
  const dispatch: Dispatch = async (name, sent, context) => {
    const endpoint: Endpoint = endpoints[name];
    requireAccess(endpoint.access, context.caller);
    const { caller, address } = context;
    const counted = { caller, address, isPublic: endpoint.access === 'public' };
    if (endpoint.guards) await countCallOverAll(name, endpoint.perMinute, counted);
    else countCall(name, endpoint.perMinute, counted);
    const input = typeof sent === 'function' ? await sent() : sent;
    const decoded = {
      params: decodePart(endpoint.params, input.params ?? {}),
      query: decodePart(endpoint.query, input.query ?? {}),
      body: decodePart(endpoint.body, input.body ?? {}, endpoint.unreadable),
    };
    // After what was typed is right: a proof is asked for once.
    if (endpoint.needsProof) await requireFreshProof(caller);
    const handler = routes[name] as (call: unknown) => Promise<unknown>;
    const upload = input.upload && { ...input.upload, of: callerKey(counted) };
    const named = (handled: () => Promise<unknown>) => (endpoint.isSealed ? handled() : traced(name, {}, handled));
    const work = async () => {
      const answer = await named(() => handler({ ...context, upload, ...decoded }));
      return endpoint.answer === BINARY ? answer : z.encode(endpoint.answer, answer);
    };
    if (!endpoint.movesMoney || context.idempotencyKey === undefined) return work();
    const { params, query, body } = input;
    const { answer, isReplayed } = await answerOnce(
      { key: context.idempotencyKey, caller: callerKey(counted), sent: [name, params, query, body] },
      work,
    );
    if (isReplayed) context.setHeader('idempotent-replayed', 'true');
    return answer;
  };
  return (name, sent, context) => {
    const { requestId, address, caller } = context;
    const request = { requestId, address, caller, route: name };
    return inRequest(request, () => dispatch(name, sent, context)).catch((thrown: unknown) => {
      const error = isUnstorable(thrown) ? new AppError('invalid_input') : busyIfUnavailable(thrown);
      if (!(error instanceof AppError)) throw error;
      const { refusesWithStatus, isSealed } = endpoints[name] as Endpoint;
      const refusal = refusesWithStatus ? withStatus(error) : error;
      if (isSealed) passOver(refusal);
      else noteRefusal(refusal, request);
      throw refusal;
    });
  };
}

function withStatus({ code, options, cause }: AppError): AppError {
  const refusal = new AppError(code, { ...options, status: false, errorType: options.errorType ?? code } as object);
  return Object.assign(refusal, { cause });
}

function decodePart(
  schema: z.ZodType | undefined,
  value: unknown,
  code: NonNullable<Endpoint['unreadable']> | 'invalid_input' = 'invalid_input',
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw new AppError(code, { fields: fieldProblems(parsed.error.issues) });
  return parsed.data;
}
