export { MetricsModule } from './metrics.module.js';
export { MetricsService } from './metrics.service.js';
export { measureRequests } from './request-metrics.js';
