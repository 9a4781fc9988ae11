import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SiteMetrics } from './site-metrics.service.js';
import { MetricsController } from './metrics.controller.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [SiteMetrics],
})
export class MetricsModule {}
