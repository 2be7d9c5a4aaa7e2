import { useTranslations } from 'use-intl/react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { Badge } from '#web/components/display/badge.tsx';
import type { Tone } from '#web/components/display/status.ts';

export type Upload = AnswerOf<Endpoints['GET /product-stock/upload/{id}']>;

const tones: Readonly<Record<Upload['state'], Tone>> = {
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  failed: 'danger',
};

export function UploadState({ state }: Pick<Upload, 'state'>) {
  const t = useTranslations('offerFiles');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
