import type { Satang } from '#domain/values/money.ts';
import words from './amount-words.json' with { type: 'json' };

/** An amount as documents write it out. Negative amounts have no words: documents name what they take off. */
export function amountInWords(amount: Satang): { th: string; en: string } {
  if (amount < 0n) throw new RangeError('a negative amount has no words');
  const baht = amount / 100n;
  const satang = amount % 100n;
  return { th: inThai(baht, satang), en: inEnglish(baht, satang) };
}

function inThai(baht: bigint, satang: bigint): string {
  const { th } = words;
  const whole = baht > 0n || satang === 0n ? thaiNumber(baht) + th.baht : '';
  return whole + (satang === 0n ? th.exact : thaiNumber(satang) + th.satang);
}

/** Thai counts in millions: what is above a million is a number of millions. */
function thaiNumber(number: bigint): string {
  if (number === 0n) return words.th.zero;
  const millions = number / 1_000_000n;
  const rest = thaiGroup(String(number % 1_000_000n), millions > 0n);
  return (millions > 0n ? thaiNumber(millions) + words.th.million : '') + rest;
}

function thaiGroup(digits: string, hasMillions: boolean): string {
  const { th } = words;
  return [...digits]
    .map(Number)
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return th.places[1];
      if (place === 1 && digit === 2) return th.twenty + th.places[1];
      if (place === 0 && digit === 1 && (digits.length > 1 || hasMillions)) return th.lastOne;
      return th.digits[digit]! + th.places[place]!;
    })
    .join('');
}

function inEnglish(baht: bigint, satang: bigint): string {
  const whole = baht > 0n || satang === 0n ? `${englishNumber(baht)} baht` : '';
  const part = satang === 0n ? 'only' : `${englishNumber(satang)} satang`;
  const said = [whole, part].filter(Boolean).join(whole && satang > 0n ? ' and ' : ' ');
  return said[0]!.toUpperCase() + said.slice(1);
}

function englishNumber(number: bigint): string {
  if (number === 0n) return 'zero';
  const groups: string[] = [];
  for (let rest = number, index = 0; rest > 0n; rest /= 1000n, index += 1) {
    const said = englishGroup(Number(rest % 1000n));
    if (said) groups.unshift([said, words.en.groups[index]].filter(Boolean).join(' '));
  }
  return groups.join(' ');
}

function englishGroup(number: number): string {
  const { small, tens } = words.en;
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const below =
    rest < small.length ? small[rest] : [tens[Math.floor(rest / 10)], small[rest % 10]].filter(Boolean).join('-');
  return [hundreds > 0 && `${small[hundreds]} hundred`, below].filter(Boolean).join(' ');
}
