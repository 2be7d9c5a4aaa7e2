import { expect, test } from 'vitest';
import { composeOf, filledIn, newEnvironment, problemsOfFiles, problemsOfSettings, stagesOf } from './check-files.ts';

test('the files of deploy/ name what is there, and only settings that the program knows and accepts', () => {
  expect(problemsOfFiles()).toEqual([]);
});

test('a setting that nobody reads, and one that is refused, are found', () => {
  expect(problemsOfSettings('here', { DATABASE: 'x', PROCESS: 'web' })).toEqual([
    'here: DATABASE is no setting',
    expect.stringContaining('they need DATABASE_URL'),
  ]);
});

test('a Dockerfile is read by stage, with lines that go on', () => {
  const stages = stagesOf('FROM node AS one\nCOPY a \\\n  b /c\nFROM one AS two\nUSER 1:1\n');
  expect([...stages]).toEqual([
    [
      'one',
      [
        { word: 'FROM', rest: 'node' },
        { word: 'COPY', rest: 'a    b /c' },
      ],
    ],
    [
      'two',
      [
        { word: 'FROM', rest: 'one' },
        { word: 'USER', rest: '1:1' },
      ],
    ],
  ]);
});

test('a compose file is filled in from the environment, then from its defaults; what nobody says stays to be seen', () => {
  expect(filledIn('${A:?} ${B:-b} ${C} ${D:?say it}', { A: 'a' })).toBe('a b ${C} ${D}');
  expect(composeOf('x: &x { a: 1 }\ny: { <<: *x, b: 2 }')).toMatchObject({ y: { a: 1, b: 2 } });
});

test('each new environment has secrets of its own', () => {
  const [first, second] = [newEnvironment(), newEnvironment()];
  for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD', 'S3_SECRET_KEY'] as const) {
    expect(first[name]).toMatch(/^[0-9a-f]{48}$/);
    expect(first[name]).not.toBe(second[name]);
  }
});
