import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { MeasuredValues } from './shipped-lot.tsx';

test('a measured value has all its decimals, as on the page of its lot', () => {
  const value = {
    property_id: 2,
    property: { name_th: 'ความหนาแน่น', name_en: 'Density', name_cn: '密度' },
    condition: '',
    method: '',
    unit: 'g/cm³',
    value: 0.96105,
    low: 0.9605,
    high: 0.96155,
    verdict: 'within',
  } as unknown as Parameters<typeof MeasuredValues>[0]['measured'][number];
  const { container } = show(
    <ShopContext value={{ locale: 'en' } as Shop}>
      <MeasuredValues measured={[value, { ...value, property_id: 3, low: null, high: null }]} />
    </ShopContext>,
  );
  const texts = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(texts[0]).toContain('0.96105 g/cm³ (0.9605–0.96155)');
  expect(texts[1]).not.toContain('(');
});
