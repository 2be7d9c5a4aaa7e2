const OFFSET_MS = 7 * 3_600_000;

/** An instant as a `datetime-local` field in Bangkok's clock. */
export function bangkokInput(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** What such a field holds, as an instant; anything else as it is, for the API to refuse at its field. */
export function instantOfBangkokInput(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)
    ? `${text.length === 16 ? `${text}:00` : text}+07:00`
    : text;
}
