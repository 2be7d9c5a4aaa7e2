import type { SearchIndex } from '../search-index.ts';
import { facets, type IndexAnswer, type IndexQuery } from '../types.ts';

/** Products and counted values in all answers that are kept: some fifteen megabytes. */
const MOST_ROWS = 300_000;
/** Room of an answer in which nothing is, with its question. */
const EMPTY = 50;

/** Answers to what many ask; what was not asked for longest goes first. A change of the index, also of a price by the clock, makes all of them void: a kept answer is never another than a new one. */
export class RecentAnswers {
  readonly #most: number;
  readonly #answers = new Map<string, IndexAnswer>();
  #rows = 0;
  #version = '';

  constructor(most = MOST_ROWS) {
    this.#most = most;
  }

  answerTo({ at, ...question }: IndexQuery, index: SearchIndex): IndexAnswer {
    index.setTime(at);
    if (index.version !== this.#version) this.#invalidate();
    this.#version = index.version;
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    this.#answers.delete(key);
    const answer = known ?? index.search({ at, ...question });
    this.#answers.set(key, answer);
    if (!known) this.#grow(rowsOf(answer));
    return answer;
  }

  #grow(rows: number): void {
    this.#rows += rows;
    for (const [oldest, answer] of this.#answers) {
      if (this.#rows <= this.#most) return;
      this.#answers.delete(oldest);
      this.#rows -= rowsOf(answer);
    }
  }

  #invalidate(): void {
    this.#answers.clear();
    this.#rows = 0;
  }
}

function rowsOf({ products, facets: counts, properties }: IndexAnswer): number {
  return properties.reduce(
    (rows, { choices, numbers }) => rows + choices.length + numbers.length,
    facets.reduce((rows, facet) => rows + counts[facet].length, EMPTY + products.length),
  );
}
