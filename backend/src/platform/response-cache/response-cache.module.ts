import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CdnPurge } from './cdn-purge.service.js';
import { CachedReads } from './cached-reads.js';
import { ContentVersion } from './content-version.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ContentVersion, CachedReads, CdnPurge],
  exports: [ContentVersion, CachedReads],
})
export class ResponseCacheModule {}
