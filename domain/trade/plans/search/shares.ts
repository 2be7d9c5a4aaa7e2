import type { Option, Part } from './option.ts';
import type { Problem } from './problem.ts';

/** What each seller gives, in grams of material, while options are chosen. */
export class Given {
  readonly #most: number | undefined;
  readonly #grams = new Map<number, number>();

  constructor({ most_of_seller }: Pick<Problem, 'most_of_seller'>) {
    this.#most = most_of_seller;
  }

  /** Whether nobody gives too much with it; else it is not added. */
  add({ parts }: Pick<Option, 'parts'>): boolean {
    if (this.#most === undefined) return true;
    this.#change(parts, 1);
    if (parts.every(({ source }) => this.of(source.candidate.seller_id) <= this.#most!)) return true;
    this.#change(parts, -1);
    return false;
  }

  remove({ parts }: Pick<Option, 'parts'>): void {
    if (this.#most !== undefined) this.#change(parts, -1);
  }

  of(seller: number): number {
    return this.#grams.get(seller) ?? 0;
  }

  #change(parts: readonly Part[], sign: 1 | -1): void {
    for (const { source, packs } of parts) {
      const seller = source.candidate.seller_id;
      this.#grams.set(seller, this.of(seller) + sign * packs * source.net);
    }
  }
}

export function keepsShares(problem: Pick<Problem, 'most_of_seller'>, options: readonly Option[]): boolean {
  const given = new Given(problem);
  return options.every((option) => given.add(option));
}

/** Whether what meets one demand leaves nobody with too much. */
export const keepsShare = (problem: Pick<Problem, 'most_of_seller'>, parts: readonly Part[]): boolean =>
  new Given(problem).add({ parts });

/** Whether each seller gives no more in one option than in the other. */
export function givesNoMore(option: Option, other: Option): boolean {
  const givenIn = ({ parts }: Option, seller: number) =>
    parts.reduce((sum, { source, packs }) => sum + (source.candidate.seller_id === seller ? packs * source.net : 0), 0);
  return option.parts.every(
    ({ source: { candidate } }) => givenIn(option, candidate.seller_id) <= givenIn(other, candidate.seller_id),
  );
}
