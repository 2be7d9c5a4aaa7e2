import type { Builders } from './builders.ts';
import { addressOf } from './ports.ts';

type Options<Name extends keyof Builders> = Parameters<Builders[Name]>[0];
type Result<Name extends keyof Builders> = Awaited<ReturnType<Builders[Name]>>;

/** What builders.ts offers, asked from the tests' process. */
export type Market = {
  [Name in keyof Builders]: object extends Options<Name>
    ? (options?: Options<Name>) => Promise<Result<Name>>
    : (options: Options<Name>) => Promise<Result<Name>>;
};

export function marketAt(controlPort: number): Market {
  return new Proxy({} as Market, {
    get:
      (_, name: string) =>
      async (options: object = {}) => {
        const response = await fetch(`${addressOf(controlPort)}/${name}`, {
          method: 'POST',
          body: JSON.stringify(options),
        });
        if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
        return response.json();
      },
  });
}
