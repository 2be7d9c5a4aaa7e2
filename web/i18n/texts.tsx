import { createContext, useContext, useMemo, type ReactNode } from 'react';
import {
  createTranslator,
  _createCache as createCache,
  _createIntlFormatters as createIntlFormatters,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core';
import type { AppMessages } from './namespaces.ts';

export interface TextsInLanguage {
  /** As BCP 47 says it (LANGUAGE_TAGS). */
  locale: string;
  messages: AppMessages;
}

const TextsContext = createContext<TextsInLanguage | undefined>(undefined);

/** Gives the screens below it these texts. Whoever gives the same messages again gets the translators of before. */
export function TextsProvider({ locale, messages, children }: TextsInLanguage & { children: ReactNode }) {
  const texts = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

type NamespaceOf<Key> = Key extends NamespaceKeys<Messages, NestedKeyOf<Messages>> ? Key : never;
type Translator<Key> = ReturnType<typeof createTranslator<Messages, NamespaceOf<Key>>>;

/**
 * The library's own hook makes a translator for each component and formatters of numbers and dates for each page: with
 * them a page of the mall took a sixth more of the processor (docs/decisions/299-use-caches-for-members-pages.md). Here
 * a set of texts has its translators once and the process has its formatters once.
 */
export function useTranslations<Key extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Key,
): Translator<Key> {
  const texts = useTexts();
  const translators = translatorsOf(texts.messages);
  const name = `${texts.locale} ${namespace}`;
  const known = translators.get(name);
  if (known) return known as Translator<Key>;
  const made = createTranslator<Messages, Key>({
    ...texts,
    namespace,
    timeZone: TIME_ZONE,
    _cache: cache,
    _formatters: formatters,
  });
  const kept = Object.assign(withPlainTextsKept(made as unknown as Translate), made) as unknown as Translator<Key>;
  translators.set(name, kept);
  return kept;
}

type Translate = (key: string, ...values: unknown[]) => string;

/** A text without values is the same each time; the library looks it up and merges its formats at each call. */
function withPlainTextsKept(translate: Translate): Translate {
  const plain = new Map<string, string>();
  return (key, ...values) => {
    if (values.length > 0) return translate(key, ...values);
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    plain.set(key, text);
    return text;
  };
}

/** All texts that are given here, for who adds some. */
export function useMessages(): AppMessages {
  return useTexts().messages;
}

/** What a TextsProvider elsewhere is to be given, so that the same texts stand there. */
export function useTexts(): TextsInLanguage {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts around this');
  return texts;
}

const TIME_ZONE = 'Asia/Bangkok';
const cache = createCache();
const formatters = createIntlFormatters(cache);
const translatorsOfMessages = new WeakMap<AppMessages, Map<string, unknown>>();

function translatorsOf(messages: AppMessages): Map<string, unknown> {
  const known = translatorsOfMessages.get(messages);
  if (known) return known;
  const made = new Map<string, unknown>();
  translatorsOfMessages.set(messages, made);
  return made;
}
