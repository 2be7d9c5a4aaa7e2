import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { IntlProvider } from 'use-intl/react';
import { LANGUAGE_TAGS } from '../i18n/language.ts';
import type { AppMessages } from '../i18n/namespaces.ts';
import { useLocale } from './use-shop.ts';

/** Gives the screens the texts that the loaders of the matched routes returned as `messages`. */
export function Texts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const matches = useMatches();
  const messages = useMemo(() => Object.assign({}, ...matches.map(({ loaderData }) => messagesOf(loaderData))) as AppMessages, [matches]);
  return (
    <IntlProvider locale={LANGUAGE_TAGS[locale]} messages={messages} timeZone="Asia/Bangkok">
      {children}
    </IntlProvider>
  );
}

function messagesOf(loaderData: unknown): Partial<AppMessages> | undefined {
  return typeof loaderData === 'object' && loaderData !== null && 'messages' in loaderData ? (loaderData.messages as Partial<AppMessages>) : undefined;
}
