import { useEffect } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { cookieName } from '#contract/cookie-name.ts';
import { isLocale, type Locale } from '#domain/values/locale.ts';

const LANGUAGE_COOKIE_SECONDS = 31_536_000;

function rememberLanguage(language: Locale): void {
  const secure = location.protocol === 'https:';
  document.cookie = `${cookieName('language', secure)}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure ? '; secure' : ''}`;
}

/**
 * Follows the choices of how a page is shown (language, colours, currency) without a reload, so that what was typed
 * into the page stays. They stand in parts whose script comes late (web/ui/later.tsx), and until then React lets no
 * event bubble that they are pressed with: it is heard on its way down.
 */
export function ChoiceNavigation() {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = closest<HTMLAnchorElement>(event, 'a[data-language]');
      const language = link?.dataset['language'];
      if (!link || !isLocale(language) || event.button !== 0) return;
      rememberLanguage(language);
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}`, { preventScrollReset: true });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = closest<HTMLFormElement>(event, 'form[data-choice]');
      if (!form) return;
      event.preventDefault();
      void submit((event.submitter as HTMLButtonElement | null) ?? form, { preventScrollReset: true, replace: true });
    };
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [navigate, submit]);
  return null;
}

const closest = <Found extends Element>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<Found>(selector) : null;
