import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { HouseFigures } from './house-figures.service.js';
import { MetricsController } from './metrics.controller.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [HouseFigures],
})
export class MetricsModule {}
