import { createContext, use, useEffect, type ReactNode } from 'react';
import type { WireError } from '#contract/errors.ts';
import { Notice } from '../feedback/notice.tsx';

export const ErrorContext = createContext<WireError | null>(null);

/**
 * What the API said against a form: each Field inside shows what belongs to it (by its `name`), `FormError` the rest.
 * `error` is what the action returned: `formAction`. The first field that is refused has the focus: its button may stand a long way below.
 */
export function FormErrors({ error, children }: { error: WireError | null | undefined; children: ReactNode }) {
  useEffect(() => {
    if (error?.fields?.length)
      [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
        .find((field) => field.checkVisibility())
        ?.focus();
  }, [error]);
  return <ErrorContext value={error ?? null}>{children}</ErrorContext>;
}

/** The refusal as a whole, above the form; read out as soon as it appears. */
export function FormError() {
  const error = use(ErrorContext);
  return error && <Notice tone="danger">{error.message}</Notice>;
}
