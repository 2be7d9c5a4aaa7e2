import { useTranslations } from '#web/i18n/texts.tsx';
import type { ContentStatus } from '#domain/site/content.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  changed: 'warning',
  expired: 'neutral',
  archived: 'neutral',
} as const;

/** What visitors see of a text. */
export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  const t = useTranslations('content');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
