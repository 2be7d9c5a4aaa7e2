import { useRef, useState } from 'react';

/** On a phone the carts lie side by side: which one is in sight, whether it was swiped to or chosen by its tab. */
export function useShownCart() {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  return {
    strip,
    shown,
    choose(index: number) {
      setShown(index);
      strip.current?.scrollTo({ left: index * measureStep(strip.current) });
    },
    onScroll() {
      if (!strip.current) return;
      const step = measureStep(strip.current);
      // On a wide screen nothing scrolls: all carts are in sight.
      if (step > 0) setShown(Math.round(strip.current.scrollLeft / step));
    },
  };
}

/** How far the next cart lies. */
function measureStep({ children: [first, second] }: HTMLElement): number {
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}
