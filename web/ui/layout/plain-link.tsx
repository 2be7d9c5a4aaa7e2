import { useEffect, useState, type AnchorHTMLAttributes } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/**
 * A link for lists that stand on every page: an element without a component's cost. `PlainLinkNavigation`, once in the
 * frame, follows it without loading the page anew, and fetches the page ahead when somebody points at it.
 */
export function PlainLink({
  to,
  children,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <a {...rest} href={to} data-link="">
      {children}
    </a>
  );
}

const INTENT_MS = 90;

export function PlainLinkNavigation() {
  const navigate = useNavigate();
  const [aimedAt, setAimedAt] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOver = ({ target }: Event) => {
      clearTimeout(timer);
      const link = linkAround(target);
      if (link) timer = setTimeout(() => setAimedAt(`${link.pathname}${link.search}`), INTENT_MS);
    };
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = linkAround(event.target);
      if (!link) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('pointerover', onOver, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
  return aimedAt && <PrefetchPageLinks page={aimedAt} />;
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
}
