import { onShipmentsFollowed } from '#server/trade/shipments/index.ts';
import { followReturnables } from './follow-returnables.ts';

onShipmentsFollowed(followReturnables);
