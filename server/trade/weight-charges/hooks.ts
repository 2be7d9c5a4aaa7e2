import { onShipmentsFollowed } from '#server/trade/shipments/index.ts';
import { settleWeights } from './settle-weights.ts';

onShipmentsFollowed(settleWeights);
