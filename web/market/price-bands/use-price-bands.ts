import { useEffect, useState } from 'react';
import type { Answer } from '#contract/client.ts';
import { fetchClient } from '#contract/fetch-client.ts';
import { LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';

export type ShownBand = Answer<'POST /price-bands'>['data'][number];

/**
 * The bands of products by their ids, asked for by the browser alone: no page waits for them. Empty until they are
 * there.
 */
export function usePriceBands(
  productIds: readonly number[],
  delivery: { provinceId: number; loadTonnes: number } | null,
): ReadonlyMap<number, ShownBand> {
  const [bands, setBands] = useState<ReadonlyMap<number, ShownBand>>(new Map());
  const asked = JSON.stringify({
    product_ids: [...new Set(productIds)],
    ...(delivery && {
      deliver_province_id: delivery.provinceId,
      load_tonnes: LOAD_TONNES.find((tonnes) => tonnes === delivery.loadTonnes),
    }),
  });
  useEffect(() => {
    let isOver = false;
    const body = JSON.parse(asked) as Parameters<typeof readBands>[0];
    const show = async () => {
      const data = await readBands(body);
      if (!isOver) setBands(new Map(data.map((band) => [band.product_id, band])));
    };
    if (body.product_ids.length > 0) void show();
    return () => {
      isOver = true;
    };
  }, [asked]);
  return bands;
}

type Load = (typeof LOAD_TONNES)[number];

async function readBands(body: { product_ids: number[]; deliver_province_id?: number; load_tonnes?: Load }) {
  const answer = await fetchClient()('POST /price-bands', { body }).catch(() => null);
  return answer?.data ?? [];
}
