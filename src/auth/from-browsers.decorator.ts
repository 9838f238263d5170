import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth } from '@nestjs/swagger';

export interface BrowserAccess {
  /** A Bearer token does not count. */
  alone?: boolean;
  /** Being asked does not keep a session from running out: browsers ask by themselves. */
  isIdle?: boolean;
}

const metadata = Reflector.createDecorator<BrowserAccess>();

/** A route, or all of a controller, on which the cookie of a session counts. On all others it does not. */
export const FromBrowsers = (access: BrowserAccess = {}): ClassDecorator & MethodDecorator =>
  applyDecorators(metadata(access), ApiCookieAuth('session'));

export const fromBrowsersKey = metadata;
