import { Reflector } from '@nestjs/core';

const metadata = Reflector.createDecorator<true>();

/** A route that machines ask again and again, such as a probe. */
export const Unlimited = () => metadata(true);

export const unlimitedKey = metadata;
