import './offers/reserved-stock.ts';
import './search/jobs.ts';
import './price-trends/jobs.ts';
import './saved-searches/jobs.ts';
import './search-queries/jobs.ts';
