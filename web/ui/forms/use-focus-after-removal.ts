import { useEffect, useRef, type RefObject } from 'react';

/**
 * The button that took something out of a list goes with it: the focus goes on to the next one's, else to the last.
 * `count`: how many there are; the buttons are those of this `value` within the element that carries the ref.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number, value = 'remove'): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef({ count, pressed: -1 });
  useEffect(() => {
    const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(`button[value=${value}]`) ?? [])];
    const { count: countBefore, pressed } = before.current;
    if (count < countBefore && pressed >= 0) buttons()[Math.min(pressed, count - 1)]?.focus();
    before.current = { count, pressed: -1 };
    const around = list.current;
    const onClick = ({ target }: Event) => {
      const button = buttons().findIndex((each) => each.contains(target as Node));
      // What is pressed in a question about it, whether it shall be so, is none of them.
      if (button >= 0) before.current.pressed = button;
    };
    around?.addEventListener('click', onClick);
    return () => around?.removeEventListener('click', onClick);
  }, [count, value]);
  return list;
}
