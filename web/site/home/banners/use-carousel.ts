import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const SHOWN_MS = 7000;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Moves a strip of equally wide parts on, one after the other: not for those who want no motion, not while somebody
 * points at it or is in it with the keyboard, and no more once somebody has chosen a part.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isMotionWelcome = useSyncExternalStore(onMotionWish, mayMove, () => true);
  const isPlaying = chosen ?? isMotionWelcome;
  const wanted = useRef<number>(null);
  const scrollTo = (index: number, behavior?: ScrollBehavior) => {
    wanted.current = (index + count) % count;
    strip.current?.scrollTo({ left: wanted.current * strip.current.clientWidth, ...(behavior && { behavior }) });
  };
  const reached = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);
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
        const part = reached(strip.current);
        if (part !== current) pauseOthers(strip.current, part);
        setCurrent(part);
      },
      // What comes meanwhile, such as a picture or a font, can cut a smooth movement short: once more, at once.
      onScrollEnd() {
        const part = wanted.current;
        wanted.current = null;
        if (part === null || !strip.current || reached(strip.current) === part) return;
        scrollTo(part, 'instant');
        wanted.current = null;
      },
      onPointerDown() {
        wanted.current = null;
        setPlaying(false);
      },
      onWheel: () => void (wanted.current = null),
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
