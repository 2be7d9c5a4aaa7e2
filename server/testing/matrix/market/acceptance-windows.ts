import type { acceptanceWindows } from '#contract/market/acceptance-windows.ts';
import { nothing, open, type Objects, type Rows } from '../row.ts';

const ofProduct = ({ product }: Objects) => ({ params: { id: product } });

export const acceptanceWindowsRows: Rows<typeof acceptanceWindows> = {
  'GET /acceptance-windows': nothing,
  'GET /acceptance-windows/export': nothing,
  'GET /acceptance-windows/{id}': open(ofProduct),
  'PUT /acceptance-windows/{id}': open((of) => ({ ...ofProduct(of), body: { version: 0, limits: [] } })),
  'GET /product/lots/{id}': open(ofProduct),
};
