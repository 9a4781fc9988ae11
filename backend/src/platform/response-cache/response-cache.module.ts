import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CdnClient } from './cdn-client.service.js';
import { CdnPurgeService } from './cdn-purge.service.js';
import { CacheableRoutes } from './cacheable-routes.js';
import { ContentVersion } from './content-version.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ContentVersion, CacheableRoutes, CdnClient, CdnPurgeService],
  exports: [ContentVersion, CacheableRoutes, CdnClient],
})
export class ResponseCacheModule {}
