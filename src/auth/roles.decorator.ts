import { Reflector } from '@nestjs/core';
import type { Role } from './role.js';

const metadata = Reflector.createDecorator<readonly Role[]>();

/** `@Roles("client", "admin")`: the roles that may use a route. A route with neither this nor `@Public()` is refused to everyone. */
export const Roles = (...roles: Role[]) => metadata(roles);

export const rolesKey = metadata;
