import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CdnCalls } from './cdn-calls.service.js';
import { CdnPurge } from './cdn-purge.service.js';
import { CachedReads } from './cached-reads.js';
import { ContentVersion } from './content-version.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ContentVersion, CachedReads, CdnCalls, CdnPurge],
  exports: [ContentVersion, CachedReads, CdnCalls],
})
export class ResponseCacheModule {}
