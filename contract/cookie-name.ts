/**
 * A browser takes such a cookie over TLS alone, for this host alone and for all of its paths: no neighbour under the
 * same domain sets it.
 */
export const HOST_ONLY = '__Host-';

/**
 * What a cookie of ours is called. `secure`: the market is served over TLS. In a file of its own, because every page
 * loads it.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? HOST_ONLY + name : name;
}

/** Whether browsers reach the market over TLS: then its cookies say so. */
export function isServedOverTls({ baseUrl }: { baseUrl: string }): boolean {
  return baseUrl.startsWith('https:');
}
