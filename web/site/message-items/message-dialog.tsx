import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import dialogStyles from '#web/ui/feedback/dialog.module.css';
import { WholeMessage, type ShownMessage } from './whole-message.tsx';
import { rowId } from './message-row.tsx';
import styles from './messages.module.css';

/** A message over its list, by its own address. Without script it stands open above the list, and a link closes it. */
export function MessageDialog({ message, closed }: { message: ShownMessage & { id: number }; closed: string }) {
  const t = useTranslations('words');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before it is seen: until then Esc would not close it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The page comes with it open, but not above everything else: only script can do that.
    shown?.removeAttribute('open');
    shown?.showModal();
  }, []);
  // Once it is gone: while it is open, nothing below it can have the focus.
  useEffect(() => () => document.getElementById(rowId(message.id))?.focus({ preventScroll: true }), [message.id]);
  const close = () => void navigate(closed, { preventScrollReset: true });
  return (
    <dialog
      ref={dialog}
      open
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className={dialogStyles.inner}>
        <div className="beside between align-start gap-4">
          <h2 id={titleId}>{message.title}</h2>
          <Link to={closed} preventScrollReset className={`${dialogStyles.close} muted`} aria-label={t('close')}>
            <Icon name="close" />
          </Link>
        </div>
        <WholeMessage message={message} />
      </div>
    </dialog>
  );
}
