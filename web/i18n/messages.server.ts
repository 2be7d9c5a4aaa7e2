import type { Locale } from '#domain/locale.ts';
import type { AppMessages, Namespace } from './namespaces.ts';

const files: Record<string, unknown> = import.meta.glob('../messages/*/*.json', { eager: true, import: 'default' });

/**
 * The texts that a route needs, in one language; a loader returns them as `messages`, the root gives them to the screens.
 * Only what a loader asks for reaches the browser.
 */
export function messagesFor<const N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<AppMessages, N> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, files[`../messages/${locale}/${namespace}.json`]])) as Pick<AppMessages, N>;
}
