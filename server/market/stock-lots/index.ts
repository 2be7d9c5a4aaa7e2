import './personal-data.ts';

export { findOverfullOffers } from './find-overfull-offers.ts';
export { receiveIntoLots, type ReceivedLot } from './receive-into-lots.ts';
export { routes } from './routes.ts';
export { registerSoldUnitsInWarehouse } from './warehouse-stock.ts';
