import type { Locale } from '#domain/values/locale.ts';
import type { Namespace } from './namespaces.ts';

const files: Record<string, unknown> = import.meta.glob('../messages/*/**/*.json', { eager: true, import: 'default' });
/** By language and namespace; which district's folder a file lies in is of no consequence here. */
const messages = new Map(
  Object.entries(files).map(([path, texts]) => [
    path.replace(/^.*\/messages\/(\w+)\/(?:.*\/)?(\w+)\.json$/, '$1 $2'),
    texts,
  ]),
);
const packed = new Map<string, string>();

/**
 * The texts that a route needs, in one language; a loader returns them as `messages`, the root gives them to the
 * screens. Only what a loader asks for reaches the browser. Packed as one string: sent value by value they cost a tenth
 * of a page's rendering.
 */
export function messagesFor(locale: Locale, namespaces: readonly Namespace[]): string {
  const key = `${locale} ${namespaces.join(' ')}`;
  const kept = packed.get(key);
  if (kept !== undefined) return kept;
  const made = JSON.stringify(
    Object.fromEntries(namespaces.map((namespace) => [namespace, messages.get(`${locale} ${namespace}`)])),
  );
  if (import.meta.env.PROD) packed.set(key, made);
  return made;
}
