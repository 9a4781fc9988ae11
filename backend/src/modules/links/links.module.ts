import { MikroOrmModule } from '@mikro-orm/nestjs';
import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { OutsideNetwork } from '../../platform/outside/outside-network.js';
import { DailyWork } from '../../platform/schedule/daily-work.service.js';
import { ContentLinks } from './content-links.service.js';
import { Link, LinkHost } from './link.entity.js';
import { LinkAsker } from './link-asker.service.js';
import { LINK_QUEUE, LinkQueue } from './link-queue.service.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';
import { LinkTiming } from './link-timing.js';
import { LinkWorker } from './link-worker.service.js';

const WORKERS = [OutsideNetwork, LinkAsker, LinkWorker];

/** Outside addresses in content, and where `workers` is set also those who ask them. */
@Module({})
export class LinksModule {
  constructor(daily: DailyWork, links: LinksService) {
    daily.register('outside addresses', (em) => links.refresh(em));
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: LinksModule,
      imports: [
        MikroOrmModule.forFeature([Link, LinkHost]),
        BullModule.registerQueue({ name: LINK_QUEUE }),
      ],
      controllers: [LinksController],
      providers: [LinkTiming, ContentLinks, LinkQueue, LinksService, ...(workers ? WORKERS : [])],
    };
  }
}
