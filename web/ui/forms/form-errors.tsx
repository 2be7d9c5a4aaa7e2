import { createContext, use, useEffect, type ReactNode } from 'react';
import type { WireError } from '#contract/errors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

export const ErrorContext = createContext<WireError | null>(null);

/**
 * What the API said against a form: each Field inside shows what belongs to it (by its `name`), `FormError` the rest.
 * `error` is what the action returned: `formAction`. The first field that is refused has the focus: its button may
 * stand a long way below.
 */
export function FormErrors({ error, children }: { error: WireError | null | undefined; children: ReactNode }) {
  useEffect(() => {
    if (error?.fields?.length) firstRefused()?.focus();
  }, [error]);
  return <ErrorContext value={error ?? null}>{children}</ErrorContext>;
}

/** The refusal as a whole, above the form; read out as soon as it appears. */
export function FormError() {
  const error = use(ErrorContext);
  return error && <Notice tone="danger">{error.message}</Notice>;
}

/** Of choices, which cannot have the focus together, it is the chosen one, else the first. */
function firstRefused(): HTMLElement | null | undefined {
  const refused = [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find((field) =>
    field.checkVisibility(),
  );
  if (!(refused instanceof HTMLFieldSetElement)) return refused;
  return (
    refused.querySelector<HTMLElement>('input:checked') ?? refused.querySelector<HTMLElement>('input:not([disabled])')
  );
}
