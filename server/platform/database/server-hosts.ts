/** How a PostgreSQL server is named: scheme and who signs in, hosts, database, options. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;

/**
 * What this product may be told of the server it wants: it writes, so any server that takes writes, or whichever
 * answers.
 */
export const TARGETS = ['any', 'read-write', 'primary'];

/**
 * The hosts of an address such as `postgres://me@one,two:5433/market?target_session_attrs=read-write`, as libpq reads
 * it.
 */
export interface ServerHosts {
  /** An address of each host by itself, in their order. */
  urls: string[];
  /** Only a server that takes writes will do. */
  wantsWrites: boolean;
}

export function hostsIn(url: string): ServerHosts {
  const [, who, inPath = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (who === undefined) return { urls: [url], wantsWrites: false };
  const options = new URLSearchParams(query);
  const target = options.get('target_session_attrs') ?? 'any';
  options.delete('target_session_attrs');
  const named = options.get('host')?.split(',');
  const ports = options.get('port')?.split(',') ?? [];
  const hosts = named ?? inPath.split(',');
  const isList = hosts.length > 1;
  const urls = hosts.map((host, place) => {
    const own = new URLSearchParams(options);
    if (named && (isList || own.has('port'))) {
      own.set('host', host);
      const port = ports[place] ?? ports[0];
      if (port) own.set('port', port);
    }
    const text = own.toString();
    return `${who}${named ? '' : host}${path || '/'}${text && `?${text}`}`;
  });
  // One host is left as it was written.
  return { urls: isList ? urls : [withoutTarget(url)], wantsWrites: target === 'read-write' || target === 'primary' };
}

/** The value that is none of `TARGETS`, if there is one. */
export function wrongTarget(url: string): string | undefined {
  const target = new URLSearchParams(ADDRESS.exec(url)?.[4]).get('target_session_attrs');
  return target === null || TARGETS.includes(target) ? undefined : target;
}

/** The address without its password, and the password; of one host or several. */
export function withoutPassword(url: string): { url: string; password: string } {
  const found = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(url);
  return found ? { url: `${found[1]}${found[3]}`, password: decodeURIComponent(found[2]!) } : { url, password: '' };
}

function withoutTarget(url: string): string {
  return url.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_all, before: string, after: string) =>
    after === '' ? '' : before,
  );
}
