import { ApiError, type Api } from '#contract/client.ts';
import type { EndpointKey } from '#contract/index.ts';
import { AppError, wireError } from './errors.ts';
import type { CallContext, Dispatch, RawInput } from './http/dispatch.ts';

/** The typed client without a socket: same contract, same checks, same errors as over HTTP. */
export function inProcessClient(dispatch: Dispatch, context: CallContext): Api {
  return (async (name: EndpointKey, input: RawInput = {}) => {
    try {
      return await dispatch(name, input, context);
    } catch (error) {
      if (error instanceof AppError) throw new ApiError(wireError(error, context.locale));
      throw error;
    }
  }) as Api;
}
