/** Every interaction begins with one of these events; screen readers and similar programs only click. */
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
/**
 * From here on interaction is assumed: what comes by itself, such as an answer in a chat, waits for parts that have not
 * been fetched.
 */
const CALM_MS = 4000;

let touched = false;
/** Whether that has happened. */
export const isTouched = () => touched;

/**
 * When the visitor first interacts with this document, or soon after it was loaded. Watched from the beginning, so that
 * later pages do not wait.
 */
export const firstTouch: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const calm = new AbortController();
      const touch = () => {
        calm.abort();
        touched = true;
        resolve();
      };
      const soon = () => setTimeout(touch, CALM_MS);
      if (document.readyState === 'complete') soon();
      else addEventListener('load', soon, { once: true });
      for (const event of TOUCHES)
        addEventListener(event, touch, { capture: true, passive: true, signal: calm.signal });
    });
