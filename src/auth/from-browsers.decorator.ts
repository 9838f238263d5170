import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth } from '@nestjs/swagger';

export interface BrowserAccess {
  /** A Bearer token does not count. */
  alone?: boolean;
  /** A request to this route does not extend a session: browsers send it by themselves. */
  isIdle?: boolean;
}

const metadata = Reflector.createDecorator<BrowserAccess>();

/** Accepts session cookies on a route, or on all routes of a controller. All other routes ignore cookies. */
export const FromBrowsers = (access: BrowserAccess = {}): ClassDecorator & MethodDecorator =>
  applyDecorators(metadata(access), ApiCookieAuth('session'));

export const fromBrowsersKey = metadata;
