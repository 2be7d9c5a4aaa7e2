/** Whoever does anything at all does one of these first; programs that read pages out only click. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'];

/** When the visitor first moves in this document. Watched from its beginning: pages that she comes to later are not made to wait. */
export const firstTouch: Promise<void> = import.meta.env.SSR ? Promise.resolve() : new Promise((resolve) => {
  const calm = new AbortController();
  const touch = () => {
    calm.abort();
    resolve();
  };
  for (const event of TOUCHES) addEventListener(event, touch, { capture: true, passive: true, signal: calm.signal });
});
