import { describe, expect, test } from 'vitest';
import { entryOf, Lexicon } from './lexicon.ts';
import { likeliest } from './typing/typing-errors.ts';
import { understand } from './understand.ts';
import type { MarketWords } from './reading.ts';
import type { PartKind } from './wanted.ts';

const entry = (kind: PartKind, means: string, ...forms: string[]) => ({
  entry: entryOf(kind, { th: forms[0]!, en: forms[0]!, cn: forms[0]! }, means),
  forms,
});

const lexicon = new Lexicon([
  entry('material', 'sub:HDPE', 'HDPE', 'HD'),
  entry('material', 'sub:LLDPE', 'LLDPE'),
  entry('material', 'sub:PP-H,PP-B,PP-R', 'PP', 'polypropylene', 'เม็ดพีพี'),
  entry('material', 'sub:PC', 'PC'),
  entry('material', 'sub:PA66', 'PA66', 'nylon 66'),
  entry('maker', 'maker:irpc', 'IRPC', 'ไออาร์พีซี'),
  entry('brand', 'maker:pttgc', 'InnoPlus'),
  entry('application', 'application:film', 'film', 'ฟิล์ม', 'ถุงหิ้ว', '薄膜'),
  entry('process', 'process:injection', 'injection', 'ฉีด'),
  entry('form', 'form:pellet', 'ใส'),
  entry('material', 'sub:ABS', 'PA757K'),
  entry('maker', 'maker:ptt', 'PTT group'),
  entry('material', 'sub:NR', 'ยางแผ่นรมควัน', 'ยางแผ่นรมควันชั้น 3'),
  entry('additive', 'sub:MB-F', 'anti-block'),
  entry('material', 'sub:PP-B', 'block'),
  entry('commercial', '', 'ราคา', 'price', 'เม็ด', 'เม็ดพลาสติก', 'ขาย'),
]);

const names = ['hd2208j', 'sg660', '1100nk', 'pa757', '2805', 'hd8100m', 'whitemb70tio2pecarrier4x8ftk62'];
/** What names are from their first digit on. */
const codesOfNames = names.map((name) => name.slice(name.search(/\d/)));
const words = [...names, 'makrolon', 'resin', 'near', 'prime'];
const market: MarketWords = {
  hasCode: (code) => names.includes(code) || names.some((name) => name.slice(name.search(/\d/)) === code),
  hasCodeFrom: (code) => [...names, ...codesOfNames].some((name) => name.startsWith(code)),
  has: ({ term, isPrefix }) => words.some((word) => (isPrefix ? word.startsWith(term) : word === term)),
  codesLike: (code) => likeliest(code, names),
  codesWithNumberLike: (number) => likeliest(number, codesOfNames, 1, (code) => /^\d*/.exec(code)![0]),
  nearest: (word) => likeliest(word, words)[0],
};

/** The parts of a query, each with its kind and what it is or is corrected to. */
function parts(query: string) {
  const { text, parts: found } = understand(query, lexicon, market);
  return found.map(({ at, to, kind, corrected }) => `${kind} ${corrected ?? text.slice(at, to)}`);
}

/** What is asked for: words and facts of the first alternative of each part that asks for anything. */
function asked(query: string) {
  return understand(query, lexicon, market).parts.flatMap(({ wanted }) =>
    wanted
      ? [
          (wanted.alternatives[0] ?? [])
            .flatMap((one) => ('words' in one ? one.words.map(({ term }) => term) : [one.property]))
            .join(' '),
        ]
      : [],
  );
}

describe('words of the trade', () => {
  test.each([
    ['HDPE film', ['material hdpe', 'application film']],
    ['hdpeฟิล์ม', ['material hdpe', 'application ฟิล์ม']],
    ['ราคาเม็ดพลาสติกPPฉีด', ['commercial ราคา', 'commercial เม็ดพลาสติก', 'material pp', 'process ฉีด']],
    ['nylon-66', ['material nylon-66']],
    ['PP薄膜', ['material pp', 'application 薄膜']],
    ['films', ['application films']],
    ['PP 25 kg 10 ตัน', ['material pp', 'pack 25 kg', 'amount 10 ตัน']],
    ['PP MFI 10', ['material pp', 'property mfi 10']],
    ['under 40 baht/kg', ['price under 40 baht/kg']],
  ])('%s', (query, found) => {
    expect(parts(query)).toEqual(found);
  });

  test('Thai names of letters are letters, but not within a longer name', () => {
    expect(asked('พีพี')).toEqual(['sub=pp-h sub=pp-b sub=pp-r']);
    expect(asked('พีซี')).toEqual(['sub=pc']);
    expect(parts('ไออาร์พีซี')).toEqual(['maker ไออาร์พีซี']);
  });

  test('a short Thai word within another is not that word', () => {
    expect(parts('ใส่').filter((part) => part.startsWith('form'))).toEqual([]);
  });

  test('tone marks may be missing, and letters wrong', () => {
    expect(parts('ถุงหิว')).toEqual(['application ถุงหิว']);
    expect(parts('polypropilene')).toEqual(['material polypropylene']);
    expect(parts('injecton PP')).toEqual(['process injection', 'material pp']);
  });

  test('a word with a hyphen is corrected as one word', () => {
    expect(parts('anti-blcok PP')).toEqual(['additive antiblock', 'material pp']);
    expect(parts('film-grade')).toEqual(['application film', 'text grade']);
  });
});

describe('codes', () => {
  test.each([
    ['HD2208J', 'hd2208j'],
    ['hd 2208-j', 'hd2208j'],
    ['HD22O8J', 'hd2208j'],
    ['2208J', '2208j'],
    ['ราคาHD2208J', 'hd2208j'],
    ['เอชดี2208เจ', 'hd2208j'],
    ['HD๒๒๐๘J', 'hd2208j'],
    ['HD2208', 'hd2208'],
    ['HD2208JX', 'hd2208j'],
    ['DH2208J', 'hd2208j'],
    ['HD2280J', 'hd2208j'],
    ['SG 660', 'sg660'],
  ])('%s is %s', (query, code) => {
    const { parts: found } = understand(query, lexicon, {
      ...market,
      hasCode: (typed) => market.hasCode(typed.replace('o', '0')),
    });
    expect(found.filter(({ kind }) => kind === 'code').map(({ wanted }) => wanted!.alternatives[0])).toEqual([
      [{ words: [{ term: `grade=${code}`, isPrefix: code === 'hd2208' }], isInName: false }],
    ]);
  });

  test('a name and number with a digit wrong are the grade, not another maker’s number', () => {
    const [code] = understand('makrolon 2085', lexicon, {
      ...market,
      codesLike: (typed) => likeliest(typed, ['makrolon2805']),
    }).parts;
    expect([code!.kind, code!.corrected]).toEqual(['code', 'makrolon2805']);
    expect(parts('makrolon 2805')).toEqual(['text makrolon', 'code 2805']);
  });

  test('a code is found in what is glued to it', () => {
    expect(asked('innoplushd2208j')).toEqual(['maker=pttgc', 'grade=hd2208j']);
    expect(asked('hd2208jfilm')).toEqual(['grade=hd2208j', 'application=film']);
    expect(asked('pp1100kn')).toEqual(asked('pp1100nk'));
    expect(asked('pp1100nk')).toEqual(['sub=pp-h sub=pp-b sub=pp-r', 'grade=1100nk']);
  });

  test('a code is found with more glued to it than a word that is known', () => {
    expect(asked('pa757pdf')).toEqual(['grade=pa757']);
    expect(asked('hd2208jfilms')).toEqual(['grade=hd2208j', 'application=film']);
    expect(parts('sg66025kg')).toEqual(['code sg660', 'amount 25kg']);
    expect(asked('innoplushd2280j')).toEqual(['maker=pttgc', 'grade=hd2208j']);
  });

  test('a code of the market is meant before the name of another maker’s grade', () => {
    expect(asked('pa757k')).toEqual(['grade=pa757']);
  });

  test.each(['hd 2280 j', 'ราคา hd 2280 j ขาย', 'hd 220 8k', 'เอชดี2280เจ', 'เอชดี 2280 เจ'])(
    '%s is a mistyped code whose letters stand apart',
    (query) => {
      expect(asked(query)).toEqual(['grade=hd2208j']);
    },
  );

  test('amounts beside a code, and codes that are right, are no letters of another code', () => {
    expect(parts('PP 25 kg 100')).toEqual(['material pp', 'amount 25 kg', 'text 100']);
    expect(parts('sg660 j')).toEqual(['code sg660', 'commercial j']);
    expect(parts('pa757 - 25')).toEqual(['code pa757', 'text 25']);
  });

  test('a number with a digit wrong is the maker’s grade, and an amount without a maker', () => {
    expect(parts('innoplus 2280')).toEqual(['brand innoplus', 'text 2208j']);
    expect(asked('2280')).toEqual(['grade=2208j']);
    expect(parts('HDPE 2280')).toEqual(['material hdpe', 'text 2280']);
  });

  test('a number begins a code wherever it stands', () => {
    expect(asked('110 IRPC')).toEqual(['code=110', 'maker=irpc']);
    expect(asked('irpc110')).toEqual(['maker=irpc', 'code=110']);
    expect(asked('ptt group110')).toEqual(['maker=ptt', 'code=110']);
  });

  test('a long name with a share and a size is the goods that are called so', () => {
    expect(asked('white MB 70% TiO2 PE carrier 4x8 ft-K62')).toEqual(['grade=wh1temb70t102pecarr1er4x8ftk62']);
  });

  test('a material is no code', () => {
    expect(parts('PA66')).toEqual(['material pa66']);
  });
});

describe('words that nobody knows', () => {
  test('beside what is known they are looked for in names', () => {
    const [, unknown] = understand('HDPE resin', lexicon, market).parts;
    expect(unknown!.wanted!.alternatives).toEqual([
      [{ words: [{ term: 'resin', isPrefix: false }], isInName: true }],
      [{ words: [{ term: 'resin', isPrefix: true }], isInName: true }],
    ]);
  });

  test('alone they are looked for in names and then in all texts', () => {
    const [unknown] = understand('makrolon ', lexicon, market).parts;
    expect(unknown!.wanted!.alternatives).toEqual(
      [true, false].map((isInName) => [{ words: [{ term: 'makrolon', isPrefix: false }], isInName }]),
    );
  });

  test('words without weight alone are looked for as they stand', () => {
    expect(asked('price')).toEqual(['price']);
  });
});

describe('the other keyboard layout', () => {
  test.each([
    ['้กยำ', 'hdpe'],
    ['ยย', 'pp'],
    ["56'sbh;", 'ถุงหิ้ว'],
  ])('%s is %s', (typed, meant) => {
    expect(understand(typed, lexicon, market).retyped).toBe(meant);
  });

  test.each([
    ['ราคา ้ก//จค่', 'ราคา hd2208j'],
    ["PP 56'sbh;", 'pp ถุงหิ้ว'],
    ['้ก//คจ่', 'hd2280j'],
  ])('of %s the words in it are turned round: %s', (typed, meant) => {
    expect(understand(typed, lexicon, market).retyped).toBe(meant);
  });

  test('what is understood as it stands is not turned round', () => {
    expect(understand('PP resin', lexicon, market).retyped).toBeNull();
    expect(understand('777', lexicon, market).retyped).toBeNull();
    expect(understand('PP film', lexicon, market).retyped).toBeNull();
    expect(understand('xyz', lexicon, market).retyped).toBeNull();
  });
});

describe('Thai in Latin letters', () => {
  test.each([
    ['thung hiu', null],
    ['yang pan rom kwan chan 3', 'ยางแผ่นรมควันชั้น3'],
    ['raka yangpan rom khwan', 'raka ยางแผ่นรมควัน'],
    ['best quality supplier', null],
  ])('%s is %s', (typed, meant) => {
    expect(understand(typed, lexicon, market).retyped).toBe(meant);
  });
});

test('any text is answered, and its parts stand in their order', () => {
  for (const query of ['', ' ', '???', '--- ///', 'a'.repeat(120), '์์์', '𠀀𠀀', 'PP'.repeat(60), '1 '.repeat(60)]) {
    const { parts: found, text } = understand(query, lexicon, market);
    expect(found.length).toBeLessThanOrEqual(24);
    for (const { at, to } of found) expect(0 <= at && at < to && to <= text.length).toBe(true);
  }
});
