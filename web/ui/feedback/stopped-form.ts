/**
 * What sends a form again that was stopped: the same button of the same form on the page as it is then, with what was
 * typed. Null where no form was sent.
 */
export function stoppedForm(event: Event): (() => void) | null {
  const { target: form } = event;
  if (!(event instanceof SubmitEvent && form instanceof HTMLFormElement)) return null;
  const { name, value } = event.submitter as HTMLButtonElement;
  const kept = hiddenIn(form);
  const typed = typedIn(form).map((field) => [field.name, field.value] as const);
  return () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('main form button')) {
      if (button.name !== name || button.value !== value || !button.form) continue;
      if (hiddenIn(button.form) !== kept) continue;
      for (const field of typedIn(button.form)) type(field, typed.find((one) => one[0] === field.name)?.[1]);
      // Only then has React taken over what was typed.
      setTimeout(() => button.form?.requestSubmit(button));
      return;
    }
  };
}

const HIDDEN = 'input[type=hidden]';

/** What tells a form from the others of its page. */
function hiddenIn(form: HTMLFormElement): string {
  return Array.from(form.querySelectorAll<HTMLInputElement>(HIDDEN), (field) => `${field.name}=${field.value}`).join();
}

function typedIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input:not(${HIDDEN})`)];
}

/** As if by hand: React hears of a value that the element itself was given. */
function type(field: HTMLInputElement, text: string | undefined): void {
  if (text === undefined) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
