import { useTranslations } from '#web/i18n/texts.tsx';
import type { z } from 'zod';
import type { upload } from '#contract/table-uploads.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type Upload = z.input<typeof upload>;

const tones: Readonly<Record<Upload['state'], Tone>> = {
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  failed: 'danger',
};

export function UploadState({ state }: Pick<Upload, 'state'>) {
  const t = useTranslations('tableUploads');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
