import type { FormEvent, ReactNode } from 'react';

export type Press = ((form: FormData) => Promise<void>) | null;

interface PressFormProps {
  formKey: string;
  press: Press;
  className?: string;
  children: ReactNode;
}

/**
 * A form of the driver's page. With script and a browser that keeps things, what is pressed is kept on the phone first
 * and sent from there; else the form is sent as forms are.
 */
export function PressForm({ formKey, press, className, children }: PressFormProps) {
  const keep = async (form: HTMLFormElement, pressed: FormData) => {
    await press?.(pressed);
    form.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!press) return;
    event.preventDefault();
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    void keep(form, new FormData(form, button));
  };
  return (
    <form method="post" encType="multipart/form-data" className={className} onSubmit={submit}>
      <input type="hidden" name="key" value={formKey} />
      {children}
    </form>
  );
}
