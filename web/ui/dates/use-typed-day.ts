import { useCallback, useState, type ChangeEvent } from 'react';
import { readTypedDay, readTypedTime, writeTypedDay } from '#domain/values/typed-day.ts';
import { useLocale } from '#web/page/use-shop.ts';

/**
 * What stands in the text field of a day, for the widget that takes its place: also what was typed before the page came
 * alive. The widget waits while somebody is in the field, and while what stands there is no day.
 */
export function useTypedDay(defaultValue: string, withTime = false) {
  const locale = useLocale();
  const shown = writeTypedDay(defaultValue, locale);
  const [text, setText] = useState(shown);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    setText(input.value);
    setFocused(document.activeElement === input);
  }, []);
  const read = withTime ? readTypedTime : readTypedDay;
  const value = read(text === shown ? defaultValue : text) ?? '';
  return {
    value,
    isReady: !isFocused && (value !== '' || text.trim() === ''),
    native: {
      ref,
      type: 'text',
      autoComplete: 'off',
      defaultValue: shown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  } as const;
}
