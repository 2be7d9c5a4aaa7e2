import { context, trace } from '@opentelemetry/api';
import { traceQueries } from '../database/slow-queries.ts';
import { traceQuery } from './traces.ts';

/**
 * Sends spans to a collector that speaks OTLP over HTTP, in batches. Loaded only where the settings name one: it is the
 * largest part of what watches the product. Answers how to send the rest and stop.
 */
export async function startTracing(collector: string, share: number): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'polytalad' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceQueries(traceQuery);
  return async () => {
    traceQueries(undefined);
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}
