interface Sent {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

let sent: Sent | null = null;

/** Watches which form is sent, whatever sends it. */
export function watchForms(): void {
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
