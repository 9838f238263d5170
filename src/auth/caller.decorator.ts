import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller as CallerType } from './caller.js';

/** The caller, on a route that requires a role. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): CallerType => {
  return context.switchToHttp().getRequest<{ caller: CallerType }>().caller;
});
