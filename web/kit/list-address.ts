import { useLocation } from 'react-router';
import { withoutSaid } from '#web/page/list-address.ts';

/** Makes addresses of the same list: what changes is set or (null) left out, and the page begins anew. */
export function useListAddress(): (changes: Readonly<Record<string, string | null>>) => string {
  const { search } = useLocation();
  return (changes) => {
    const next = new URL(withoutSaid(`http://own/${search}`)).searchParams;
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      if (value !== null) next.set(name, value);
    }
    return `?${next}`;
  };
}
