import './lot-buyers.ts';
