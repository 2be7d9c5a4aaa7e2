import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { useTexts, type TextsInLanguage } from '#web/i18n/texts.tsx';
import { useShop, type Shop } from '#web/page/use-shop.ts';

/** What a cached part is made of, all of it. */
export interface PartToCache<Given extends object = object> {
  part: ComponentType<Given>;
  given: Given;
  shop: Shop;
  texts: TextsInLanguage;
}

/** The HTML that was made of a part before, where it is cached. Browsers cache none. */
export type CachedHtml = (part: PartToCache) => string | undefined;

export const CachedHtmlContext = createContext<CachedHtml | null>(null);

interface CachedPartProps<Given extends object> {
  as: 'details' | 'div' | 'li';
  className?: string | undefined;
  open?: boolean;
  part: ComponentType<Given>;
  /** All that it shows: JSON. */
  given: Given;
}

/**
 * An element whose content is the same for everybody who is shown the same: made of `given`, of texts and of what of
 * the shop is not about a person. Members' pages are rendered for each view; the server writes such content once and
 * takes its HTML again (serving/cached-parts.tsx). It asks neither for the address nor for who looks.
 */
export function CachedPart<Given extends object>({
  as: Element,
  part: Part,
  given,
  ...attributes
}: CachedPartProps<Given>): ReactNode {
  const cachedHtml = useContext(CachedHtmlContext);
  const shop = useShop();
  const texts = useTexts();
  const html = cachedHtml?.({ part: Part as ComponentType<object>, given, shop, texts });
  if (html !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Element {...attributes}>
      <Part {...given} />
    </Element>
  );
}
