import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { openStorage, uploadsAddress } from './open-storage.js';
import { StoreOwner } from './store-owner.service.js';
import { Storage } from './storage.js';

/** The files of the product: in a folder, or in a bucket where `STORAGE_URL` names one. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      useFactory: ({ env }: Config) => openStorage(uploadsAddress(env)),
      inject: [Config],
    },
    StoreOwner,
  ],
  exports: [Storage, StoreOwner],
})
export class StorageModule {}
