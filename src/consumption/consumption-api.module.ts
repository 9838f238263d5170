import { Module } from '@nestjs/common';
import { ConsumptionController } from './consumption.controller.js';
import { ConsumptionHistory } from './consumption-history.js';

@Module({ controllers: [ConsumptionController], providers: [ConsumptionHistory] })
export class ConsumptionApiModule {}
