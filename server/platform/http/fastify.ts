import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { BINARY, type BinaryAnswer, type Endpoint } from '#contract/endpoint.ts';
import { BUSY_RETRY_SECONDS } from '#contract/errors.ts';
import { endpoints, type EndpointKey } from '#contract/index.ts';
import { tokenFromCookies } from '#contract/session-cookie.ts';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { preferredLocale } from '#domain/values/locale.ts';
import { now } from '../clock.ts';
import { isServedOverTls } from '#contract/cookie-name.ts';
import { config, type Config } from '../config.ts';
import { AppError, wireError } from '../errors.ts';
import { sqlState } from '../database/sql-state.ts';
import { outageLog } from '../operations/outage-log.ts';
import { busyIfUnavailable, UnavailableError } from '../unavailable.ts';
import { addressOf } from './address-of.ts';
import { visitor, type Caller } from './caller.ts';
import type { CallContext, Dispatch, RawInput } from './dispatch.ts';
import { closeOnUnreadBody } from './close-on-unread-body.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { byteRange } from './byte-range.ts';
import { loggerOptions, type LogStream } from './logger.ts';
import { serveOpenapi } from './openapi/openapi-routes.ts';
import { ownTls } from './own-tls.ts';
import { noteProlonged, sendProlonged } from './prolong-cookie.ts';
import type { RequestScope } from './request-scope.ts';
import { callerIds, noteCaller, notedCaller } from './request-caller.ts';
import { routeOf } from './request-route.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { readUpload } from './read-upload.ts';
import { requireKnownTransfer } from './transfer-encoding.ts';
import { noteRefusal } from '../security-events/index.ts';

const MAX_JSON_BYTES = 256 * 1024;
/** A scanner that starts anew reads its signatures for about so long. */
const SCANNER_PAUSE_SECONDS = 30;
/**
 * By then a request has arrived, its body too: the largest upload, 10 MB, takes 80 seconds at 1 Mbit/s, a bad mobile
 * connection.
 */
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection on which nothing moves for so long is gone. No answer of ours takes half of it. */
const SILENCE_TIMEOUT_MS = 60_000;

/** Answers of the API are data about the caller: not cached, unless an answer says otherwise. */
const API_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export interface HttpParts {
  config: Config;
  dispatch: Dispatch;
  /** Who a bearer token belongs to. */
  resolveCaller(token: string | undefined): Promise<Caller>;
  logTo?: LogStream | undefined;
}

/** The HTTP face of the contract: under /api every endpoint of the table and its description, nothing else. */
export async function createHttp({
  config: settings,
  dispatch,
  resolveCaller,
  logTo,
}: HttpParts): Promise<FastifyInstance> {
  // A copy for trying things out is not to be found, whatever leads to it.
  const headers = {
    ...securityHeaders(settings),
    ...(settings.STAGING && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const tls = ownTls(settings);
  const options: FastifyServerOptions & { https?: SecureContextOptions } = {
    ...(tls && { https: tls }),
    logger: loggerOptions(settings, logTo),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    // Who comes while it closes is answered as before: what answering takes is closed afterwards, and proxies do not
    // ask `/readyz`.
    return503OnClosing: false,
    trustProxy: settings.TRUST_PROXY ?? false,
    clientErrorHandler: answerBrokenRequest(headers),
    genReqId: () => randomUUID(),
    // An address that cannot be read meets no hook.
    frameworkErrors: (error, request, reply) => void sendError(app, error, request, reply.headers(headers)),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    // The contract checks input and answers. Without this, Fastify loads its own compilers for schemas at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  };
  const app: FastifyInstance = Fastify(options as FastifyServerOptions);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that call everything JSON say so of nothing, too: `PUT … (empty body)`.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  endConnectionsOnClose(app);
  closeOnUnreadBody(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // What is sent to nowhere is not read.
    done(request.is404 ? new AppError('not_found') : undefined);
  });
  app.addHook('onRequest', requireKnownTransfer);
  sendProlonged(app);
  app.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(app, new AppError('not_found'), request, reply));
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.headers(API_HEADERS);
        done();
      });
      const isServed = servedBy(settings);
      serveOpenapi(api, isServed);
      for (const name of (Object.keys(endpoints) as EndpointKey[]).filter(isServed)) {
        const endpoint: Endpoint = endpoints[name];
        const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
        api.route({
          method,
          url: path.replace(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => {
            const { token, byCookie } = tokenOf(request);
            if (method !== 'GET') requireSameOrigin(request, byCookie, settings.baseUrl);
            const caller = await resolveCaller(token);
            const context = contextOf(request, reply, caller, token);
            const answer = await dispatch(name, () => inputOf(endpoint, request), context);
            return endpoint.answer === BINARY ? sendBinary(reply, answer as BinaryAnswer) : answer;
          },
        });
      }
    },
    { prefix: '/api' },
  );
  return app;
}

/** What is for trying out is there in a demo and for developers, nowhere else. */
function servedBy({ DEMO, NODE_ENV }: Config): (name: string) => boolean {
  return (name) => DEMO || NODE_ENV === 'development' || !name.includes(' /development/');
}

function noSchemas(): never {
  throw new Error('A route declares its schemas in the contract, not in Fastify');
}

/** What a call knows of its HTTP request; pages use it for their in-process calls, too. */
export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  caller: Caller,
  token: string | undefined,
): CallContext {
  noteCaller(request, caller);
  if (token !== undefined && token === cookieTokenOf(request)) noteProlonged(request, caller, token);
  return {
    caller,
    locale: preferredLocale(request.headers['accept-language']),
    requestId: request.id,
    address: addressOf(request),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    setHeader: (header, value) => void reply?.header(header, value),
    token,
    // A page puts it into the cookie, and no answer to a browser has it.
    takesToken: reply === undefined || takesToken(request),
    idempotencyKey: idempotencyKeyOf(request),
  };
}

/** Browsers say with such a call where it comes from; a script of theirs has to ask for a token that it can read. */
function takesToken({ headers }: FastifyRequest): boolean {
  if (headers['session-transport'] === 'bearer') return true;
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/** Sent twice it is a list, which is no key. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : String(key);
}

/** The bearer token, and whether the browser sent it by itself. */
export function tokenOf(request: FastifyRequest): { token: string | undefined; byCookie: boolean } {
  const bearer = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, byCookie: false };
  const token = cookieTokenOf(request);
  return { token, byCookie: token !== undefined };
}

/** The token that the browser sends by itself. */
export function cookieTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return tokenFromCookies(headers.cookie, { secure: isServedOverTls(config()), at: now() });
}

/** Players of videos ask for parts of them; some play nothing that they cannot have in parts. */
function partOf(bytes: Buffer, reply: FastifyReply): Buffer {
  reply.header('accept-ranges', 'bytes');
  const range = byteRange(reply.request.headers.range, bytes.length);
  if (!range) return bytes;
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return bytes.subarray(range.from, range.to + 1);
}

async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<RawInput> {
  if (endpoint.upload && request.isMultipart()) {
    const { fields, file } = await readUpload(request, endpoint.upload);
    return { params: request.params, query: request.query, body: fields, upload: file };
  }
  return { params: request.params, query: request.query, body: request.body ?? undefined };
}

function sendBinary(reply: FastifyReply, answer: BinaryAnswer) {
  reply.headers(answer.headers ?? {});
  reply.type(answer.contentType);
  if (answer.bytes instanceof ReadableStream)
    return reply.send(Readable.fromWeb(answer.bytes as import('node:stream/web').ReadableStream));
  const { buffer, byteOffset, byteLength } = answer.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return reply.send(answer.contentType.startsWith('video/') ? partOf(bytes, reply) : bytes);
}

/** The answer to a faulty request that no handler saw; undefined for any other error. */
function requestError(error: unknown, request: FastifyRequest): AppError | undefined {
  return error === request.raw.errored ? new AppError('malformed_json') : frameworkError(error);
}

function sendError(app: FastifyInstance, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = thrown === request.raw.errored ? thrown : busyIfUnavailable(thrown);
  const known = error instanceof AppError ? error : requestError(error, request);
  const locale = preferredLocale(request.headers['accept-language']);
  if (!known) {
    app.log.error({ err: error, ...aboutOf(request) }, 'unexpected error');
    const wire = wireError(new AppError('internal', { details: { requestId: request.id } }), locale);
    return reply
      .code(500)
      .headers(API_HEADERS)
      .send({ ...wire, requestId: request.id });
  }
  noteRefusal(known, scopeOf(request));
  if (known.code === 'busy')
    outageLog(app.log).say(
      { of: `busy ${nameOutage(known.cause, request)}`, error: known.cause, level: 'warn', fields: aboutOf(request) },
      'busy',
    );
  if (known.httpStatus === 503) reply.header('retry-after', BUSY_RETRY_SECONDS);
  if (known.code === 'file_scanner_unavailable') reply.header('retry-after', SCANNER_PAUSE_SECONDS);
  if (known.code === 'too_many_requests') reply.header('retry-after', Number(known.options.details?.['seconds'] ?? 60));
  return reply.code(known.httpStatus).headers(API_HEADERS).send(wireError(known, locale));
}

/**
 * An outage is of what is away; a place that is full, of the call that was refused: one that is asked all day hides no
 * other.
 */
function nameOutage(cause: unknown, request: FastifyRequest): string {
  if (cause === undefined) return routeOf(request);
  if (cause instanceof UnavailableError) return cause.name;
  return sqlState(cause) || (cause instanceof Error ? cause.message : '');
}

/** What an error's line says of its request. */
function aboutOf(request: FastifyRequest) {
  return { requestId: request.id, url: request.routeOptions.url, ...callerIds(notedCaller(request)) };
}

/** A call that no handler of the contract saw. A connection that is gone has no address. */
function scopeOf(request: FastifyRequest): RequestScope {
  return {
    requestId: request.id,
    address: request.ip || '',
    route: `${request.method} ${routeOf(request)}`,
    caller: notedCaller(request) ?? visitor,
  };
}

/** Errors of Fastify and its plugins that are the sender's fault, in our words. */
function frameworkError(error: unknown): AppError | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_NOT_FOUND') return new AppError('not_found');
  if (code === 'FST_ERR_METHOD_NOT_ALLOWED') return new AppError('method_not_allowed');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type');
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('file_too_large', { details: { max: MAX_UPLOAD_BYTES / 1024 / 1024 } });
  if (code.startsWith('FST_') && status >= 400 && status < 500) return new AppError('malformed_json');
  if (error instanceof SyntaxError && status === 400) return new AppError('malformed_json');
  return undefined;
}
