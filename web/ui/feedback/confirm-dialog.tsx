import { useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/**
 * A submit button that asks before what cannot be undone, then submits its form. Without script it submits at once, as
 * buttons do.
 */
export function ConfirmDialog({
  form,
  name,
  value,
  title,
  text,
  label,
  look = 'danger',
  size,
  formNoValidate,
}: {
  form?: string;
  name?: string;
  value?: string;
  title: string;
  text: ReactNode;
  label: ReactNode;
  look?: ButtonLook;
  size?: 'small' | 'medium';
  /** What the form's fields ask for belongs to another button. */
  formNoValidate?: boolean;
}) {
  const t = useTranslations('words');
  const isReadOnly = useIsReadOnly();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  if (isReadOnly) return null;
  return (
    <>
      <Button
        type="submit"
        form={form}
        name={name}
        value={value}
        look={look}
        size={size}
        formNoValidate={formNoValidate}
        title={title}
        onClick={(event) => {
          event.preventDefault();
          setButton(event.currentTarget);
        }}
      >
        {label}
      </Button>
      <Dialog open={button !== null} onClose={() => setButton(null)} title={title}>
        <div>{text}</div>
        <DialogActions>
          <Button look="plain" onClick={() => setButton(null)}>
            {t('back')}
          </Button>
          <Button
            look={look}
            onClick={() => {
              button?.form?.requestSubmit(button);
              setButton(null);
            }}
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
