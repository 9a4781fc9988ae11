import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { MeasuredStorage } from './measured.storage.js';
import { openStorage, uploadsAddress } from './copy-files.js';
import { StoreOwner } from './store-owner.service.js';
import { Storage } from './storage.js';

/** The files of the product: in a folder, or in a bucket where `STORAGE_URL` names one. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      useFactory: async ({ env }: Config, metrics: Metrics) =>
        new MeasuredStorage(await openStorage(uploadsAddress(env)), metrics),
      inject: [Config, Metrics],
    },
    StoreOwner,
  ],
  exports: [Storage, StoreOwner],
})
export class StorageModule {}
