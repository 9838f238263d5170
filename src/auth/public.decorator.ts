import { Reflector } from '@nestjs/core';

const metadata = Reflector.createDecorator<true>();

/** A route that needs no token. */
export const Public = () => metadata(true);

export const publicKey = metadata;
