import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [MetricsService],
})
export class MetricsModule {}
