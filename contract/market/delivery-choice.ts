import { z } from 'zod';
import { DEFAULT_LOAD_TONNES, LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { filterBy, withDefault } from '#contract/specified-calls.ts';
import { idText, numberText } from '#contract/wire.ts';

/**
 * For delivered prices: the province that goods go to, and how much of them at a time. Prices filter and sort with
 * freight then.
 */
export const delivery = {
  deliver_province_id: filterBy(idText),
  load_tonnes: withDefault(numberText(z.literal(LOAD_TONNES)), DEFAULT_LOAD_TONNES),
};

/** The same in an address. */
export const deliveryQuery = z.object(delivery);
