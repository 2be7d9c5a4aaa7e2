import {
  context,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSealedRequest } from '../http/sealed-calls.ts';

/** Of a statement, enough to know it by. */
const LONGEST_STATEMENT = 1000;

/** What belongs to it is no part of any trace. */
const NOT_SAMPLED = { traceId: 'f'.repeat(32), spanId: 'f'.repeat(16), traceFlags: TraceFlags.NONE };

const tracer = () => trace.getTracer('polytalad');
const contexts = new WeakMap<FastifyRequest, Context>();

/** One span for each request, named by its route: addresses themselves hold what people asked for. */
export function traceRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    if (isSealedRequest(request)) {
      contexts.set(request, trace.setSpan(context.active(), trace.wrapSpanContext(NOT_SAMPLED)));
      return done();
    }
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const span = tracer().startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'polytalad.request_id': request.id },
    });
    contexts.set(request, trace.setSpan(context.active(), span));
    done();
  });
  // After the body is read, which breaks the chain that a span is found by.
  http.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request)!, done));
  http.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active());
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Runs `work` as a part of the running trace; costs next to nothing where none is kept. */
export function traced<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A statement that has ended, without what it was given. */
export function traceQuery(sql: string, ms: number): void {
  const end = Date.now();
  tracer()
    .startSpan('query', {
      kind: SpanKind.CLIENT,
      startTime: end - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_STATEMENT) },
    })
    .end(end);
}
