import type { ReceivableKindName } from '#domain/money/receivables/open-receivable.ts';
import { useTranslations } from '#web/i18n/texts.tsx';

/** What is owed, in a word. Needs the messages `receivables`. */
export function ReceivableKind({ kind }: { kind: ReceivableKindName }) {
  const t = useTranslations('receivables');
  return t(`kind.${kind}`);
}
