/** Whoever does anything at all does one of these first; programs that read pages out only click. */
const TOUCHES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'input',
  'change',
  'submit',
];
/** After this it is as if she had: what comes by itself, such as an answer in a chat, waits for the parts that have not been fetched. */
const CALM_MS = 4000;

/** When the visitor first moves in this document, or soon after it was loaded. Watched from its beginning: pages that she comes to later are not made to wait. */
export const firstTouch: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const calm = new AbortController();
      const touch = () => {
        calm.abort();
        resolve();
      };
      const soon = () => setTimeout(touch, CALM_MS);
      if (document.readyState === 'complete') soon();
      else addEventListener('load', soon, { once: true });
      for (const event of TOUCHES)
        addEventListener(event, touch, { capture: true, passive: true, signal: calm.signal });
    });
