import { expect, test } from 'vitest';
import { facts } from '#demo/market/facts.ts';
import { hazardsOf } from './hazards.ts';

const named = (grade: string) => hazardsOf(facts.products.find((each) => each.grade === grade)!);

test('something is known of the safety of every grade in both languages', () => {
  for (const grade of facts.products) {
    const { fumes: _, doesBurn, ...said } = hazardsOf(grade);
    expect(typeof doesBurn, grade.grade).toBe('boolean');
    for (const { th, en } of Object.values(said))
      expect([th.length > 3, en.length > 3], grade.grade).toEqual([true, true]);
  }
});

test('each kind has what is particular to it', () => {
  expect(named('Zinc oxide 99.5%').transport.en).toContain('UN 3077');
  expect(named('DOTP').spill.en).toContain('absorbent');
  expect(named('Tinuvin 770').hazards.en).toContain('eyes');
  expect(named('Ti-Pure R-105').doesBurn).toBe(false);
  expect(named('NBR 33% ACN').fumes?.en).toBe('hydrogen cyanide');
  expect(named('PVC rigid film 0.3 mm clear').fumes?.en).toBe('hydrogen chloride');
  expect(named('Luminy L130').ecology.en).toContain('composting');
  expect(() => hazardsOf({ polymer: 'glass', grade: 'X' })).toThrow('glass');
});
