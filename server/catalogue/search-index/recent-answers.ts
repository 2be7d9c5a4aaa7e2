import type { SearchIndex } from './search-index.ts';
import type { IndexAnswer, IndexQuery } from './types.ts';

/** Promotions and sales windows begin and end with the clock alone: an answer is at most this old. */
const LONGEST_MS = 5000;
const MOST_ANSWERS = 500;

/** Answers given a moment ago, for what many ask at once. A change of the index makes all of them void. */
export class RecentAnswers {
  readonly #answers = new Map<string, { at: number; answer: IndexAnswer }>();
  #index: SearchIndex | undefined;
  #version = -1;

  answerTo({ at, ...question }: IndexQuery, index: SearchIndex): IndexAnswer {
    if (index !== this.#index || index.version !== this.#version) this.#answers.clear();
    this.#index = index;
    this.#version = index.version;
    const key = JSON.stringify(question);
    const found = this.#answers.get(key);
    if (found && found.at <= at && at - found.at < LONGEST_MS) return found.answer;
    this.#answers.delete(key);
    if (this.#answers.size >= MOST_ANSWERS) this.#answers.delete(this.#answers.keys().next().value as string);
    const answer = index.search({ at, ...question });
    this.#answers.set(key, { at, answer });
    return answer;
  }
}
