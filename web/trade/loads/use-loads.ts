import { useEffect, useState } from 'react';
import type { Answer } from '#contract/client.ts';
import { fetchClient } from '#contract/fetch-client.ts';

export type ShownLoad = Answer<'POST /loads'>['loads'][number];
export type Proposal = ShownLoad['proposals'][number];

/** So many packs of an offer. */
export interface LoadedLine {
  offer: number;
  packs: number;
}

const PAUSE_MS = 300;

/**
 * How the lines load vehicles to a province, asked a moment after the last change; what was known stays until then.
 * Empty without a place.
 */
export function useLoads(lines: readonly LoadedLine[], provinceId: number | null): readonly ShownLoad[] {
  const [known, setKnown] = useState<{ asked: string; loads: readonly ShownLoad[] }>({ asked: '', loads: [] });
  const wanted = lines.filter(({ packs }) => Number.isInteger(packs) && packs > 0);
  const asked = provinceId === null || wanted.length === 0 ? '' : JSON.stringify([provinceId, wanted]);
  useEffect(() => {
    if (asked === '') return undefined;
    let isOver = false;
    const ask = async () => {
      const [deliver_province_id, its] = JSON.parse(asked) as [number, LoadedLine[]];
      const body = {
        deliver_province_id,
        lines: its.map(({ offer, packs }) => ({ productstock_id: offer, amount: packs })),
      };
      const answer = await fetchClient()('POST /loads', { body }).catch(() => null);
      if (!isOver && answer) setKnown({ asked, loads: answer.loads });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked === '' ? [] : known.loads;
}
