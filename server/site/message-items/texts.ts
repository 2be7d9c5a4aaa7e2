import { missingForPublishing, textFor } from '#domain/site/content.ts';
import type { MessageText, MessageTexts } from '#domain/site/message-items.ts';
import { localized, LOCALES, type Locale, type Localized } from '#domain/values/locale.ts';
import { renderMarkdown } from '#server/site/content/index.ts';

/** What a list shows of a message, by the language it is written in; kept apart, so that lists read no bodies. */
export interface MessageHead {
  title: string;
  excerpt: string;
}
export type MessageHeads = { th: MessageHead } & { [L in Exclude<Locale, 'th'>]?: MessageHead };

const EXCERPT = 160;

/** The heads of what is written whole; Thai is always there. */
export function headsOf(texts: MessageTexts): MessageHeads {
  const missing = new Set(missingForPublishing(texts).map((path) => path.split('.', 1)[0]));
  const heads = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text && (locale === 'th' || !missing.has(locale)) ? [[locale, headOf(text, locale)]] : [];
  });
  return Object.fromEntries(heads) as MessageHeads;
}

function headOf({ title, body }: MessageText, locale: Locale): MessageHead {
  const { lead } = renderMarkdown(body, locale);
  return { title, excerpt: lead.length > EXCERPT ? `${[...lead].slice(0, EXCERPT).join('').trimEnd()}…` : lead };
}

type HeadIn = MessageHead & { language: Locale };

/** A head for readers of each language: Thai where theirs is missing. */
export function headsIn(heads: MessageHeads): Localized<HeadIn> {
  return localized((locale) => {
    const own = heads[locale];
    return own ? { ...own, language: locale } : { ...heads.th, language: 'th' };
  });
}

/** A message for readers of each language, with its body as HTML. */
export function wholeIn(texts: MessageTexts): Localized<HeadIn & { body_html: string }> {
  return localized((locale) => {
    const { language, title, body } = textFor(texts, locale);
    const { html } = renderMarkdown(body, locale);
    return { language, ...headOf({ title, body }, locale), body_html: html };
  });
}
