import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { SsrfGuard } from '../../platform/network/ssrf-guard.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ContentLinkFinder } from './content-links.service.js';
import { Link, LinkHost } from './link.entity.js';
import { LinkChecker, LinkTiming } from './link-checker.service.js';
import { linkWork } from './link-work.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';

const WORKERS = [SsrfGuard, LinkChecker, ...linkWork.workers];

/** External links in content; with `workers` also the worker that checks them. */
@Module({})
export class LinksModule {
  constructor(daily: DailyTaskScheduler, links: LinksService) {
    daily.register('external links', (em) => links.refresh(em));
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: LinksModule,
      imports: [MikroOrmModule.forFeature([Link, LinkHost]), ...linkWork.imports],
      controllers: [LinksController],
      providers: [
        LinkTiming,
        ContentLinkFinder,
        ...linkWork.providers,
        LinksService,
        ...(workers ? WORKERS : []),
      ],
    };
  }
}
