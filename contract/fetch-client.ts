import { ApiError, type Api } from './client.ts';
import type { WireError } from './errors.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The client over HTTP: for browsers (cookie) and for other programs (bearer token). */
export function fetchClient(
  options: {
    base?: string;
    token?: string;
    language?: string;
    /** The call outlives the page that makes it: for bodies of up to 64 KB. */
    keepalive?: boolean;
  } = {},
): Api {
  return (async (name: string, input: AnyInput = {}) => {
    const [method, template] = name.split(' ') as [string, string];
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])));
    const isForm = input.body instanceof FormData;
    const response = await fetch(`${options.base ?? ''}/api${path}${queryString(input.query)}`, {
      method,
      ...(options.keepalive && { keepalive: true }),
      headers: {
        accept: 'application/json',
        ...(input.body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
      },
      ...(input.body === undefined ? {} : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
    });
    if (!response.ok) throw new ApiError(await errorOf(response));
    return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob();
  }) as Api;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

async function errorOf(response: Response): Promise<WireError> {
  try {
    return (await response.json()) as WireError;
  } catch {
    return { statusCode: response.status, error: 'internal', message: response.statusText };
  }
}
