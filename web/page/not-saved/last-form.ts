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

/** What presses the same button of the same form again, with what is typed then; null where the form is gone. */
export function lastForm(): (() => void) | null {
  const now = sent;
  if (!now) return null;
  return () => {
    const { form, button } = now;
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null);
  };
}
