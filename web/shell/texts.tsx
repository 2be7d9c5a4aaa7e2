import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { useReadText, type ReadText } from '#web/page/sent-texts.ts';
import { ShopContext, useSentShop } from '#web/page/use-shop.ts';

/**
 * Gives the screens what every page knows, and the texts that the loaders of the matched routes returned as `messages`.
 */
export function Texts({ children }: { children: ReactNode }) {
  const shop = useSentShop();
  const packed = useMatches()
    .map(({ loaderData }) => (loaderData as { messages?: unknown } | null | undefined)?.messages)
    .filter((each) => typeof each === 'string')
    .join('\n');
  const messages = useUnpacked(packed);
  return (
    <ShopContext value={shop}>
      <TextsProvider locale={LANGUAGE_TAGS[shop.locale]} messages={messages}>
        {children}
      </TextsProvider>
    </ShopContext>
  );
}

/** A browser reads the texts once for each page that needs others, a server each kind once. */
const useUnpacked = import.meta.env.SSR
  ? (packed: string) => unpackedOnce(packed, useReadText())
  : (packed: string) => {
      const read = useReadText();
      return useMemo(() => unpacked(packed, read), [packed, read]);
    };

/** Of packed texts, one JSON or its name a line. */
function unpacked(packed: string, read: ReadText): AppMessages {
  return Object.assign({}, ...packed.split('\n').map((one) => JSON.parse(read(one)) as object)) as AppMessages;
}

const cache = new Map<string, AppMessages>();
/** Languages times the sets of texts that screens ask for, with room. */
const MAX_CACHED = 400;

function unpackedOnce(packed: string, read: ReadText): AppMessages {
  const found = cache.get(packed);
  if (found) return found;
  const messages = unpacked(packed, read);
  if (cache.size < MAX_CACHED) cache.set(packed, messages);
  return messages;
}
