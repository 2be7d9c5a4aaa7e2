import { pageUrl } from '../safe-redirect.ts';

interface Sent {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

let sent: Sent | null = null;

/** Watches which form is sent, whatever sends it. One that was sent before is the form that the visitor is in. */
export function watchForms(): void {
  const button = document.activeElement;
  const form = button?.closest('form');
  if (form) sent = { form, button: button instanceof HTMLButtonElement ? button : null };
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement) sent = { form: target, button: submitter };
    },
    { capture: true },
  );
}

/**
 * What presses the same button of the same form again, with what is typed then. Asked once for each form: null for what
 * was sent to `address` without one, which is never taken for the form before it.
 */
export function takeSentForm(address: string): (() => void) | null {
  const now = sent;
  if (!now || !isSentTo(now, address)) return null;
  sent = null;
  return () => {
    const { form, button } = now;
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null);
  };
}

/** By attributes: a field may be called `action`. */
function isSentTo({ form, button }: Sent, address: string): boolean {
  const method = button?.getAttribute('formmethod') ?? form.getAttribute('method');
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action');
  if (method?.toLowerCase() === 'get') return false;
  return new URL(action || location.href, location.href).pathname === pageUrl(address).pathname;
}
