import type { EndpointKey } from '#contract/index.ts';
import { accountsRows } from './accounts/index.ts';
import { catalogueRows } from './catalogue/index.ts';
import { marketRows } from './market/index.ts';
import { moneyRows } from './money/index.ts';
import { tradeRows } from './trade/index.ts';
import { sellersRows } from './sellers/index.ts';
import { siteRows } from './site/index.ts';
import { operationsRows } from './operations/index.ts';
import { developmentRows } from './development.ts';
import { filesRows } from './files.ts';
import { findRows } from './find.ts';
import { moneySettingsRows } from './money-settings.ts';
import { placesRows } from './places.ts';
import type { Row } from './row.ts';

/** Every endpoint's row; the type fails where one is missing. */
export const matrix: Record<EndpointKey, Row> = {
  ...accountsRows,
  ...catalogueRows,
  ...marketRows,
  ...moneyRows,
  ...tradeRows,
  ...sellersRows,
  ...siteRows,
  ...operationsRows,
  ...developmentRows,
  ...filesRows,
  ...findRows,
  ...moneySettingsRows,
  ...placesRows,
};
