import { join, resolve } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FolderStorage } from './folder.storage.js';
import { StoreOwner } from './store-owner.service.js';
import { Storage } from './storage.js';

async function storageOf({ env }: Config): Promise<Storage> {
  const { STORAGE_URL: address, DATA_DIR } = env;
  if (address?.startsWith('s3://')) {
    // A folder needs no S3 client.
    const { BucketStorage } = await import('./bucket.storage.js');
    return new BucketStorage(address);
  }
  return new FolderStorage(resolve(address ?? join(DATA_DIR, 'uploads')));
}

/** The files of the product: in a folder, or in a bucket where `STORAGE_URL` names one. */
@Global()
@Module({
  providers: [{ provide: Storage, useFactory: storageOf, inject: [Config] }, StoreOwner],
  exports: [Storage, StoreOwner],
})
export class StorageModule {}
