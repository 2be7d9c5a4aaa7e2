/** What a field holds, as a date; null for nothing, and for what is none. */
export function readValue<Value>(text: string, parse: (text: string) => Value): Value | null {
  if (text === '') return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}
