import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';

export type Matrix = AnswerOf<Endpoints['GET /staff/levels']>;

/** One cell of the matrix; subcategory 0 is the level's default. */
export interface Cell {
  level: number;
  subcategory_id: number;
}
