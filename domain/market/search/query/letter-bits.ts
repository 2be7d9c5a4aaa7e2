/** Which letters a word has, as bits. Different letters may share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** How many letters one word has and another has not, either way. */
export function differingLetters(some: number, others: number): number {
  let count = 0;
  for (let rest = some ^ others; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
