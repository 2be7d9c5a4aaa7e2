import { useState, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { Link, useNavigation, type LinkProps } from 'react-router';
import { useIsReadOnly } from '#web/page/read-only.ts';
import styles from './button.module.css';

/**
 * `primary` is what a page is for; `accent` commits money: buy, place an order, pay; `danger` takes away or cannot be
 * undone.
 */
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

export function Button({
  look,
  size,
  wide,
  type = 'button',
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} {...rest} className={looksOf({ look, size, wide })} />;
}

export function LinkButton({ look, size, wide, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={looksOf({ look, size, wide })} />;
}

/** Sends its form at once, such as one step up; left out for those who only read. */
export function SendButton(props: Omit<Parameters<typeof Button>[0], 'type'>) {
  return useIsReadOnly() ? null : <Button {...props} type="submit" />;
}

/** Leads to where something is written; left out for those who only read. */
export function AddLink(props: Looks & LinkProps) {
  return useIsReadOnly() ? null : <LinkButton {...props} />;
}

/**
 * Sends its form and shows that it is on its way; a second click does nothing meanwhile. In a `<fetcher.Form>` pass
 * `pending`; in a `<Form>` it knows by itself, by what is sent. Left out for those who only read, unless it says
 * `isForReaders`: it shows something, or keeps what is their own.
 */
export function SubmitButton({
  pending,
  look,
  size,
  wide,
  isForReaders = false,
  children,
  ...rest
}: Looks & { pending?: boolean; isForReaders?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const isReadOnly = useIsReadOnly();
  const navigation = useNavigation();
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const isOnItsWay = (button: HTMLButtonElement | null) =>
    pending ?? (navigation.formMethod === 'POST' && isSentBy(button, navigation.formData));
  const isPending = isOnItsWay(pressed);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Asked anew: while the page's data comes after a refusal, the form may hold what was mended since.
    if (isOnItsWay(event.currentTarget)) event.preventDefault();
    else rest.onClick?.(event);
    setPressed(event.currentTarget);
  };
  if (isReadOnly && !isForReaders) return null;
  return (
    <button
      type="submit"
      {...rest}
      className={looksOf({ look, size, wide })}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={press}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/**
 * Whether all that a button's form says is in what is sent, its own value and hidden fields too: those tell the same
 * button of another row apart.
 */
function isSentBy(button: HTMLButtonElement | null, sent: FormData | undefined): boolean {
  if (!button?.form || !sent) return false;
  return Array.from(new FormData(button.form, button)).every(
    ([name, value]) => typeof value !== 'string' || sent.getAll(name).includes(value),
  );
}
