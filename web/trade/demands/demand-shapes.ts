import type { Answer } from '#contract/client.ts';

export type MyDemand = Answer<'GET /my-demands/{id}'>;
export type OwnLine = MyDemand['lines'][number];
export type ShownGoods = NonNullable<OwnLine['goods']>;
export type ShownRange = OwnLine['coa_limits'][number];
export type Delivery = NonNullable<OwnLine['delivery']>;
export type DemandPage = Answer<'GET /demands/{id}'>;
export type SellerDemand = NonNullable<DemandPage['for_seller']>;
export type SellerLine = SellerDemand['terms']['lines'][number];
export type DemandRow = Answer<'GET /demands'>['rows'][number];
export type Question = MyDemand['questions'][number];
export type Version = MyDemand['versions'][number];
export type PropertyChoice = Answer<'GET /demand-choices'>['properties'][number];
export type FittingSeller = Answer<'GET /my-demands/{id}/fitting'>['sellers'][number];
