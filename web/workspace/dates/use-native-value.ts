import { useCallback, useState, type ChangeEvent } from 'react';

/**
 * What stands in a native field, for the widget that takes its place: also what was typed before the page came alive.
 * The widget waits while somebody is in the field.
 */
export function useNativeValue(defaultValue: string) {
  const [value, setValue] = useState(defaultValue);
  const [isFocused, setFocused] = useState(false);
  const ref = useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    setValue(input.value);
    setFocused(document.activeElement === input);
  }, []);
  return {
    value,
    isFocused,
    native: {
      ref,
      defaultValue,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
