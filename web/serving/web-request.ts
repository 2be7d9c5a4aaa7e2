import type { FastifyRequest } from 'fastify';
import type { FormBody } from '#web/form-body.ts';

/**
 * Node's request as the standard one that pages read, with the form that was read of it.
 * Throws, as Fastify does, when its address is none.
 */
export function webRequest(request: FastifyRequest, form?: FormBody): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  if (form?.contentType) headers.set('content-type', form.contentType);
  return new Request(addressOf(request), { method: request.method, headers, ...(form ? { body: form.bytes } : {}) });
}

/** With these in it a host would become a path, a name with a password, or something else than a host. */
const NO_HOST = /[\s/\\?#@]/;

/** What was asked for is a path of our host, whatever it looks like: `//other.example` is no other host. */
function addressOf({ raw, protocol, host }: FastifyRequest): URL {
  const path = raw.url?.startsWith('/') ? raw.url : '/';
  const address = NO_HOST.test(host) ? null : URL.parse(`${protocol}://${host || 'localhost'}${path}`);
  if (!address)
    throw Object.assign(new Error('The Host header names no host'), { code: 'FST_ERR_BAD_HOST', statusCode: 400 });
  return address;
}
