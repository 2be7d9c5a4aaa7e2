import './counter-rounds.ts';
import './jobs.ts';
import './personal-data.ts';

export { counterOffersOf, hasCounterOffers, writeCounterOffers, type KeptCounter } from './counter-offers.ts';
export { giveQuote } from './give-quote.ts';
export { openDemand } from './open-demand.ts';
export { stateOfFiles } from './open-files.ts';
export { openedQuotes, writeOpenedQuotes } from './opened-quotes.ts';
export { readOwnQuote } from './own-quote.ts';
export { findRelated } from './related.ts';
export { freeQuoted, releaseQuoted } from './reserve-quoted.ts';
export { ownRanks, placesOf, useRanking, type RankedSeller } from './ranking.ts';
export { reviseQuotes, type RevisedLine } from './revise-quotes.ts';
export { routes } from './routes.ts';
