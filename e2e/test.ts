import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Every browser test fails, too, when a page tried what its content security policy forbids; save those that try it themselves. */
export const test = base.extend<{ mayViolatePolicy: boolean; policyWatch: void }>({
  mayViolatePolicy: [false, { option: true }],
  policyWatch: [
    async ({ browser, mayViolatePolicy }, use) => {
      const violations: string[] = [];
      const watch = (context: BrowserContext) =>
        void context.on('console', (message) => {
          if (message.text().includes('Content Security Policy')) violations.push(`${message.page()?.url()}: ${message.text()}`);
        });
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      if (!mayViolatePolicy) expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
