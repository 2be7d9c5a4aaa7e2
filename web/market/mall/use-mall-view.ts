import { useMemo } from 'react';
import { useReadText } from '#web/page/sent-texts.ts';
import type { MallView } from './mall-view.server.ts';

/**
 * What a list of the mall shows. Its loader sends it as one JSON text: React Router takes every value of its hundreds
 * apart and looks whether it has come before.
 */
export function useMallView(sent: string): MallView {
  const read = useReadText();
  return useMemo(() => JSON.parse(read(sent)) as MallView, [sent, read]);
}
