import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const SHOWN_MS = 7000;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Moves a strip of equally wide parts on, one after the other: not for those who want no motion, not while somebody points at it or is in
 * it with the keyboard, and no more once somebody has chosen a part.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isMotionWelcome = useSyncExternalStore(onMotionWish, mayMove, () => true);
  const isPlaying = chosen ?? isMotionWelcome;
  const scrollTo = (index: number) =>
    strip.current?.scrollTo({ left: ((index + count) % count) * strip.current.clientWidth });
  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return undefined;
    const timer = setTimeout(() => scrollTo(current + 1), SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return {
    current,
    isPlaying,
    setPlaying,
    show(index: number) {
      setPlaying(false);
      scrollTo(index);
    },
    // What is being watched does not move away.
    watched: {
      onPlayCapture: () => setPlaying(false),
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    scrolled: {
      onScroll() {
        if (!strip.current) return;
        const reached = Math.round(strip.current.scrollLeft / strip.current.clientWidth);
        if (reached !== current) pauseOthers(strip.current, reached);
        setCurrent(reached);
      },
      onPointerDown: () => setPlaying(false),
    },
  };
}

/** What was left, by whatever way, would play to nobody. */
function pauseOthers(strip: HTMLElement, reached: number): void {
  for (const [index, part] of [...strip.children].entries())
    if (index !== reached) part.querySelector('video')?.pause();
}

const mayMove = () => !matchMedia(STILL).matches;

function onMotionWish(changed: () => void): () => void {
  const wish = matchMedia(STILL);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}
