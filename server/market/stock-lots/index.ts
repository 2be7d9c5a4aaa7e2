import './personal-data.ts';
import './products-of-lots.ts';

export { findCertificatesOf } from './find-certificates.ts';
export { findOfferedLots } from './find-offered-lots.ts';
export { findOverfullOffers } from './find-overfull-offers.ts';
export { findMeasuredOf, isOutsideLimitsSql } from './measured.ts';
export { findLots } from './lot-list.ts';
export { lockLotsOfOffers, type LockedOfferLot } from './lock-lot.ts';
export { moveLots, type LotMovement } from './move-lots.ts';
export { receiveIntoLots, type ReceivedLot } from './receive-into-lots.ts';
export { freePacksSql, lockChosenLots, mayLeaveSql, registerReservedPacks } from './reserved-packs.ts';
export { routes } from './routes.ts';
export { registerShipmentOfMovement, type ShipmentOfMovement } from './shipment-of-movement.ts';
export { readWarehouseStock, registerSoldUnitsInWarehouse, type WarehouseStock } from './warehouse-stock.ts';
