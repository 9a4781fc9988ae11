import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Addresses } from './door/addresses.js';
import { PageRenderer } from './page-renderer.js';

/** The site that visitors see, rendered on the server, and the door that answers them. */
@Module({
  imports: [DiscoveryModule],
  providers: [PageRenderer, Addresses],
  exports: [PageRenderer, Addresses],
})
export class SiteModule {}
