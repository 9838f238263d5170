import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

const metadata = Reflector.createDecorator<true>();

/** A route that machines poll, such as a probe. */
export const Unlimited = () => applyDecorators(metadata(true), ApiExtension('x-unlimited', true));

export const unlimitedKey = metadata;
