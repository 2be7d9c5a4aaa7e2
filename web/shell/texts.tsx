import { useContext, useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { isReference, SentTexts } from '#web/i18n/sent-texts.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { ShopContext, useSentShop } from '#web/page/use-shop.ts';

/** Gives the screens what every page knows, and the texts that the loaders of the matched routes returned as `messages`. */
export function Texts({ children }: { children: ReactNode }) {
  const shop = useSentShop();
  const packed = useMatches()
    .map(({ loaderData }) => messagesOf(loaderData))
    .filter((each) => each !== undefined)
    .join('\n');
  const read = useContext(SentTexts);
  const messages = useMemo(() => unpacked(packed, read), [packed, read]);
  return (
    <ShopContext value={shop}>
      <TextsProvider locale={LANGUAGE_TAGS[shop.locale]} messages={messages}>
        {children}
      </TextsProvider>
    </ShopContext>
  );
}

function messagesOf(loaderData: unknown): string | undefined {
  return typeof loaderData === 'object' &&
    loaderData !== null &&
    'messages' in loaderData &&
    typeof loaderData.messages === 'string'
    ? loaderData.messages
    : undefined;
}

const cache = new Map<string, AppMessages>();
/** Languages times the sets of texts that screens ask for, with room. */
const MAX_CACHED = 400;

/** Packed texts, one JSON or its reference a line; on the server each kind is read once. */
function unpacked(packed: string, read: (reference: string) => string): AppMessages {
  const found = cache.get(packed);
  if (found) return found;
  const messages = Object.assign(
    {},
    ...packed.split('\n').map((each) => JSON.parse(isReference(each) ? read(each) : each) as Partial<AppMessages>),
  ) as AppMessages;
  if (cache.size < MAX_CACHED) cache.set(packed, messages);
  return messages;
}
