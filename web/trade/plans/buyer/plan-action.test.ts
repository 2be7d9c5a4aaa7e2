import { expect, test } from 'vitest';
import type { Page } from '#web/page/page-context.ts';
import { planAction } from './plan-action.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const page = { locale: 'en', user: {}, api: () => Promise.resolve({ token: TOKEN }) } as unknown as Page;

async function led(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ what_0: 'P700J', plan: '1', ...fields })) form.set(name, value);
  const answer = await planAction(page, TOKEN, form);
  return answer instanceof Response && answer.headers.get('location');
}

test.each(['change', 'name'])('after "%s" coupons that were left out stay so, and others count', async (act) => {
  expect(await led({ do: act, coupons: 'left_out' })).toBe(`/en/plan/${TOKEN}?coupons=left_out`);
  expect(await led({ do: act })).toBe(`/en/plan/${TOKEN}`);
});
