/**
 * The inbox's part of an address: which list, which page of it. From which message on one conversation is read belongs
 * to that one alone.
 */
export function withoutBefore(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('before');
  return kept.size > 0 ? `?${kept}` : '';
}

export function withBefore(search: URLSearchParams, messageId: number): string {
  const kept = new URLSearchParams(search);
  kept.set('before', String(messageId));
  return `?${kept}`;
}
