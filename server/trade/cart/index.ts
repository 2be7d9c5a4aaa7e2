import './cart-count.ts';
import './interests.ts';
import './personal-data.ts';

export {
  besideBlocker,
  blockerDetails,
  chosenLotColumn,
  inCartOf,
  linesOf,
  pickUpPlaceJson,
  priceLines,
  shippingWeight,
  takeOutOfCart,
  type LineRow,
  type PricedLine,
} from './cart-lines.ts';
export { cartVersionOf, claimCart, OUTDATED, untilCurrent } from './cart-version.ts';
export { refusalOf } from './change-cart.ts';
export { routes } from './routes.ts';
