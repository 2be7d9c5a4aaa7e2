import type { Endpoint } from '#contract/endpoint.ts';
import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';

/** What an endpoint is called with. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Ids of objects of company A (the buyer's, the seller's) that others may not know of. */
export interface Objects {
  cartLine: number;
  order: number;
  orderNo: string;
  orderReferences: PaymentReferences;
  /** What the buyer owes for the order. */
  owed: number;
  contract: number;
  taxDocument: number;
  draft: number;
  settlement: number;
  purchase: number;
  /** A planned one of the order. */
  shipment: number;
  /** A planned one, with a shipment of the same order, and its driver’s link. */
  trip: number;
  tripShipment: number;
  tripToken: string;
  file: string;
  session: string;
  address: number;
  user: number;
  stock: number;
  /** An offer that nothing else needs, so that a call may take it away. */
  spareStock: number;
  /** Of that offer. */
  stockLot: number;
  lotCoa: number;
  lotToken: string;
  product: number;
  colleague: number;
  invitation: number;
  warehouse: number;
  offerUpload: number;
  bankAccount: number;
  certificate: number;
  favouriteList: number;
  savedSearch: number;
  priceList: number;
  priceListEntry: number;
  offerDraft: number;
  proposedGrade: number;
  /** A draft of the seller's. */
  auctionLot: number;
  creditRequest: number;
  claim: number;
  project: number;
  instalment: number;
  purchaseRequest: number;
  quotation: number;
  trial: number;
  trialRun: number;
  /** A draft of the buyer's company. */
  demand: number;
  /** One of another company that is open to all sellers. */
  openDemand: number;
  /** One that is announced and runs. */
  auction: number;
  priceComparison: number;
  /** By its token, and by its number. */
  plan: string;
  planId: number;
  alert: number;
  standingOrder: number;
  callOff: number;
  preorder: number;
  negotiation: number;
  /** An offer on pre-order. */
  preorderStock: number;
  messageItem: number;
  browser: number;
}

/**
 * How an endpoint is called in the matrix, and whether what it touches is one company's secret: then a stranger must be
 * told that there is no such thing.
 */
export interface Row {
  input(of: Objects): Input;
  foreign?: 'hidden';
}

/** One row for each endpoint of a part of the contract. */
export type Rows<Table extends Record<string, Endpoint>> = Record<keyof Table, Row>;

export const nothing: Row = { input: () => ({}) };
export const hidden = (input: Row['input']): Row => ({ input, foreign: 'hidden' });
export const open = (input: Row['input']): Row => ({ input });
