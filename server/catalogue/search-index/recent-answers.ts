import type { SearchIndex } from './search-index.ts';
import type { IndexAnswer, IndexQuery } from './types.ts';

/** Some ten kilobytes each. */
const MOST_ANSWERS = 1000;

/** Answers to what many ask; what was not asked for longest goes first. A change of the index, also of a price by the clock, makes all of them void: a kept answer is never another than a new one. */
export class RecentAnswers {
  readonly #most: number;
  readonly #answers = new Map<string, IndexAnswer>();
  #index: SearchIndex | undefined;
  #version = -1;

  constructor(most = MOST_ANSWERS) {
    this.#most = most;
  }

  answerTo({ at, ...question }: IndexQuery, index: SearchIndex): IndexAnswer {
    index.settle(at);
    if (index !== this.#index || index.version !== this.#version) this.#answers.clear();
    this.#index = index;
    this.#version = index.version;
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    this.#answers.delete(key);
    if (!known && this.#answers.size >= this.#most) this.#answers.delete(this.#answers.keys().next().value as string);
    const answer = known ?? index.search({ at, ...question });
    this.#answers.set(key, answer);
    return answer;
  }
}
