import type { Objects } from '#server/testing/matrix/row.ts';
import type { Who } from '#server/testing/lets-in.ts';

/** Who can be played in a market that was made for attacks and faults, and what belongs to their companies. */
export interface PreparedMarket {
  tokens: Partial<Record<Who, string>>;
  /** Other sessions of the same people, whose proof is old. */
  stale: Partial<Record<Who, string>>;
  objects: Objects;
  /** Colleagues who may order, for what happens at the same time. */
  racers: readonly string[];
  /** The company of the racers. */
  buyingCompany: number;
  /** The company whose offers they buy. */
  sellingCompany: number;
  /** Of a company that has never paid an order, and where its goods go. */
  newcomer: { token: string; address: number };
  /** People of as many companies, who bid against each other. */
  bidders: readonly Bidder[];
  /** Who decides what finance proposed. */
  otherFinance: string;
  /** Sellers who are owed the money of one paid and delivered order each. */
  dueSellers: readonly DueSeller[];
  /** Of the racers' company, beside the address among the objects. */
  secondAddress: number;
  scarceOffer: number;
  scarceQuantity: number;
  plentifulOffer: number;
  plentifulQuantity: number;
  /** Of the same seller, as plentiful: for orders with more than one line. */
  secondOffer: number;
}

export interface Bidder {
  companyId: number;
  userId: number;
  token: string;
}

export interface DueSeller {
  company: number;
  order: number;
}
