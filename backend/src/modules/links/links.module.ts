import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { OutsideNetwork } from '../../platform/outside/outside-network.js';
import { DailyWork } from '../../platform/schedule/daily-work.service.js';
import { ContentLinks } from './content-links.service.js';
import { Link, LinkHost } from './link.entity.js';
import { LinkAsker, LinkTiming } from './link-asker.service.js';
import { linkWork } from './link-work.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';

const WORKERS = [OutsideNetwork, LinkAsker, ...linkWork.workers];

/** Outside addresses in content, and where `workers` is set also those who ask them. */
@Module({})
export class LinksModule {
  constructor(daily: DailyWork, links: LinksService) {
    daily.register('outside addresses', (em) => links.refresh(em));
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: LinksModule,
      imports: [MikroOrmModule.forFeature([Link, LinkHost]), ...linkWork.imports],
      controllers: [LinksController],
      providers: [
        LinkTiming,
        ContentLinks,
        ...linkWork.providers,
        LinksService,
        ...(workers ? WORKERS : []),
      ],
    };
  }
}
