import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

/**
 * How many finds of each search were new when the page came, and stay marked while it stands; by showing them they are
 * seen.
 */
export function useFreshFinds(searches: readonly { id: number; news_count: number }[]): ReadonlyMap<number, number> {
  const [fresh] = useState(
    () => new Map(searches.flatMap(({ id, news_count: count }) => (count > 0 ? [[id, count] as const] : []))),
  );
  const { submit } = useFetcher();
  useEffect(() => {
    if (fresh.size > 0) void submit({ do: 'seen' }, { method: 'post' });
  }, [fresh, submit]);
  return fresh;
}
