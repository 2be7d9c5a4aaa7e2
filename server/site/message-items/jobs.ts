import './announce.ts';
