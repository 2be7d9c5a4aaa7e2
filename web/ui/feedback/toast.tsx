import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';

interface Toast {
  id: number;
  text: ReactNode;
}
const SHOWN_MS = 6000;
const ToastContext = createContext<(text: ReactNode) => void>(() => undefined);

/** `toast(text)` tells of a result that needs no answer. Errors that block stand where they block, never here. */
export function useToast(): (text: ReactNode) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(0);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const add = useCallback((text: ReactNode) => {
    const id = next.current++;
    setToasts((shown) => [...shown.slice(-2), { id, text }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={add}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {toasts.map(({ id, text }) => (
          <div key={id} className={styles.toast}>
            <Icon name="check" size={18} />
            <div className={styles.text}>{text}</div>
            <CloseButton onClick={() => remove(id)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('words');
  return (
    <button type="button" className={styles.close} onClick={onClick} aria-label={t('close')}>
      <Icon name="close" size={16} />
    </button>
  );
}
