import type { SearchIndex } from './search-index.ts';
import type { IndexAnswer, IndexQuery } from './types.ts';

/** Promotions and sales windows begin and end with the clock alone: an answer is at most this old. */
const LONGEST_MS = 5000;
/** Some ten kilobytes each. */
const MOST_ANSWERS = 1000;

/** Answers given a moment ago, for what many ask at once; what was not asked for longest goes first. A change of the index makes all of them void. */
export class RecentAnswers {
  readonly #most: number;
  readonly #answers = new Map<string, { at: number; answer: IndexAnswer }>();
  #index: SearchIndex | undefined;
  #version = -1;

  constructor(most = MOST_ANSWERS) {
    this.#most = most;
  }

  answerTo({ at, ...question }: IndexQuery, index: SearchIndex): IndexAnswer {
    if (index !== this.#index || index.version !== this.#version) this.#answers.clear();
    this.#index = index;
    this.#version = index.version;
    const key = JSON.stringify(question);
    const found = this.#answers.get(key);
    this.#answers.delete(key);
    if (found && found.at <= at && at - found.at < LONGEST_MS) {
      this.#answers.set(key, found);
      return found.answer;
    }
    if (this.#answers.size >= this.#most) this.#answers.delete(this.#answers.keys().next().value as string);
    const answer = index.search({ at, ...question });
    this.#answers.set(key, { at, answer });
    return answer;
  }
}
