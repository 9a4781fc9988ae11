import { Global, Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { RecordsService } from './records.service.js';

/** The kinds of content, and the calls that are made of their declarations. */
@Global()
@Module({
  controllers: [ContentController],
  providers: [ContentService, RecordsService],
  exports: [RecordsService],
})
export class RecordsModule {}
