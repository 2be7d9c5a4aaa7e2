/** A form of a list posts to the list's `?index`, which is the router's own: people and bookmarks do not need it. */
export function withoutIndex(to: string): string {
  const [, path = to, search, hash = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(to) ?? [];
  if (search === undefined) return to;
  const kept = search.split('&').filter((part) => part !== 'index' && part !== 'index=');
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}
