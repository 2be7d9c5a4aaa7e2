import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

/**
 * A native modal dialog: the browser keeps the focus inside and closes it with Esc. `children` end with their buttons.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const t = useTranslations('words');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inner}>
        <div className="beside between align-start gap-4">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
