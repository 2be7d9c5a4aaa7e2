import type { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';

/** A buyer waits for it. */
const TIMEOUT_MS = 10_000;

interface GatewayCall<Answer extends z.ZodType> {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: unknown;
  answer: Answer;
}

/** A gateway that did not answer as it should, with the HTTP status, if there was one. */
export class GatewayError extends AppError<'payment_gateway_unavailable'> {
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super('payment_gateway_unavailable');
    this.status = status;
  }
}

/** A call to a gateway. Whatever keeps it from answering as it should is a GatewayError. */
export async function callGateway<Answer extends z.ZodType>({
  url,
  method,
  headers,
  body,
  answer,
}: GatewayCall<Answer>): Promise<z.output<Answer>> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const said: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const parsed = answer.safeParse(said);
  if (!parsed.success) throw new GatewayError(response?.status);
  return parsed.data;
}
