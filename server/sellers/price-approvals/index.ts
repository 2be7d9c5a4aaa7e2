export { decidePrices } from './decide-prices.ts';
export { routes } from './routes.ts';
