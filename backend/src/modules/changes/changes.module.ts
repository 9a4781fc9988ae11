import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { ContentChange } from './content-change.entity.js';
import { UpdatedAtSubscriber } from './updated-at.subscriber.js';

@Module({
  imports: [MikroOrmModule.forFeature([ContentChange])],
  controllers: [ChangesController],
  providers: [ChangesService, UpdatedAtSubscriber],
  exports: [ChangesService],
})
export class ChangesModule {
  constructor(daily: DailyTaskScheduler, changes: ChangesService) {
    daily.register('old changes', (em) => changes.deleteExpired(em));
  }
}
