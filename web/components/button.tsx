import type { ButtonHTMLAttributes } from 'react';
import { Link, useNavigation, type LinkProps } from 'react-router';
import styles from './button.module.css';

/** `accent` is the one main action of a page; `danger` for what cannot be undone. */
export type ButtonLook = 'primary' | 'accent' | 'outline' | 'plain' | 'danger';

interface Looks {
  look?: ButtonLook;
  size?: 'medium' | 'small' | 'large';
  wide?: boolean;
}

/** The same looks for what is no button of ours. */
export function looksOf({ look = 'primary', size = 'medium', wide = false }: Looks): string {
  return [styles.button, styles[look], styles[size], wide ? styles.wide : ''].join(' ');
}

export function Button({ look, size, wide, type = 'button', ...rest }: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} {...rest} className={looksOf({ look, size, wide })} />;
}

export function LinkButton({ look, size, wide, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={looksOf({ look, size, wide })} />;
}

/**
 * Sends its form and shows that it is on its way; a second click does nothing meanwhile. In a `<fetcher.Form>` pass `pending`;
 * in a `<Form>` it knows by itself, by the form's action (and by its own value, where a form has several).
 */
export function SubmitButton({ pending, look, size, wide, children, ...rest }: Looks & { pending?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const navigation = useNavigation();
  const isMine = rest.name === undefined || navigation.formData?.get(rest.name) === rest.value;
  const isPending = pending ?? (navigation.state !== 'idle' && navigation.formMethod === 'POST' && isMine);
  return (
    <button type="submit" {...rest} className={looksOf({ look, size, wide })} aria-busy={isPending || undefined} aria-disabled={isPending || undefined} onClick={(event) => (isPending ? event.preventDefault() : rest.onClick?.(event))}>
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
