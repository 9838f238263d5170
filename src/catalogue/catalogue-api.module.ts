import { Module } from '@nestjs/common';
import { TypesController } from './types.controller.js';

/** Needs the `Engine` port. */
@Module({ controllers: [TypesController] })
export class CatalogueApiModule {}
