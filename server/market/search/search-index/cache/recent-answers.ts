import { LRUCache } from 'lru-cache';
import type { SearchIndex } from '../search-index.ts';
import { facets, type IndexAnswer, type IndexQuery } from '../types.ts';

/** Products and counted values in all cached answers: some fifteen megabytes. */
const MOST_ROWS = 300_000;
/** The size of an empty answer with its question, in rows. */
const EMPTY = 50;

/**
 * Answers to questions that many ask. Every change of the index, also of a price by the clock, invalidates all of them.
 */
export class RecentAnswers {
  readonly #answers: LRUCache<string, IndexAnswer>;
  #version = '';

  constructor(maxSize = MOST_ROWS) {
    this.#answers = new LRUCache({ maxSize, sizeCalculation: rowsOf });
  }

  answerTo({ at, ...question }: IndexQuery, index: SearchIndex): IndexAnswer {
    index.setTime(at);
    if (index.version !== this.#version) this.#answers.clear();
    this.#version = index.version;
    const key = JSON.stringify(question);
    const cached = this.#answers.get(key);
    if (cached) return cached;
    const answer = index.search({ at, ...question });
    this.#answers.set(key, answer);
    return answer;
  }
}

function rowsOf({ products, facets: counts, properties }: IndexAnswer): number {
  return properties.reduce(
    (rows, { choices, numbers }) => rows + choices.length + numbers.length,
    facets.reduce((rows, facet) => rows + counts[facet].length, EMPTY + products.length),
  );
}
