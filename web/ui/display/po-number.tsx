import { useTranslations } from '#web/i18n/texts.tsx';

interface PoNumberProps {
  of: string | null;
  /** Read by the buyer's own company, which knows its numbers. */
  isOwn?: boolean;
}

/** What the buyer's company calls an order or purchase, below our own number; nothing where it has no name for it. */
export function PoNumber({ of: number, isOwn = false }: PoNumberProps) {
  const t = useTranslations('words');
  return number && <small className="muted whole block regular">{isOwn ? number : t('poNumber', { number })}</small>;
}
