import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { InstrumentedStorage } from './instrumented.storage.js';
import { openStorage, uploadsUrl } from './copy-files.js';
import { StorageOwnership } from './storage-ownership.service.js';
import { Storage } from './storage.js';

/** Files of the product, in the folder or bucket of `STORAGE_URL`; by default in `DATA_DIR`. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      useFactory: async ({ env }: Config, metrics: Metrics) =>
        new InstrumentedStorage(await openStorage(uploadsUrl(env)), metrics),
      inject: [Config, Metrics],
    },
    StorageOwnership,
  ],
  exports: [Storage, StorageOwnership],
})
export class StorageModule {}
