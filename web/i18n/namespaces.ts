import 'use-intl';
import type { AppMessages } from './messages.gen.ts';

/**
 * One namespace for each file of `web/messages/th/`: `shell`, `words` and `errors` are on every page, the others where
 * a loader asks for them. `messages.gen.ts` is written by `npm run typecheck` and is not in the repository.
 */
export type { AppMessages };
export type Namespace = keyof AppMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: AppMessages;
  }
}
