import { useEffect, useRef, type RefObject } from 'react';

const PRODUCT_PAGE = /^\/\w+\/products\/\d+$/;
const MIDDLE_BUTTON = 1;

/**
 * Notes when a product is opened out of this element, here or in another tab. Without words there is nothing to note.
 */
export function useNoteClicked(words: string): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = results.current;
    if (words === '' || !element) return undefined;
    const onClick = ({ target, type, button }: MouseEvent) => {
      if (type === 'auxclick' && button !== MIDDLE_BUTTON) return;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && PRODUCT_PAGE.test(link.pathname))
        void import('#web/market/mall/note-clicked.ts').then(({ noteClicked }) => noteClicked(words));
    };
    element.addEventListener('click', onClick);
    element.addEventListener('auxclick', onClick);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('auxclick', onClick);
    };
  }, [words]);
  return results;
}
