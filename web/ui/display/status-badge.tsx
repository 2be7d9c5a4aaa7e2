import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { STATUS_LOOKS, type Status } from './status.ts';
import { Badge } from './badge.tsx';

/** A state by its colour, picture and words, the same everywhere; children replace the usual words. */
export function StatusBadge({ status, children }: { status: Status; children?: ReactNode }) {
  const t = useTranslations('words');
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? t(`status.${status}`)}
    </Badge>
  );
}
