import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The same as what the builder brings, at less than half its size. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds wrong on a page. The builder sends axe anew for each look, twice, which takes longer than to look: on
 * a page without frames it is sent once and stays.
 */
export async function violationsOn(
  page: Page,
  { except, rules }: { except?: string | undefined; rules?: string[] } = {},
): Promise<axe.Result[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  // While a colour fades from one scheme to the other, its contrast is that of neither.
  await page.evaluate(() => {
    for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish();
  });
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page, axeSource: source }).options(options);
    return (await (except ? builder.exclude(except) : builder).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, asked]) => (await (window as unknown as { axe: typeof axe }).axe.run(context, asked)).violations,
    [except ? { exclude: [except] } : { include: ['html'] }, options] as const,
  );
}
