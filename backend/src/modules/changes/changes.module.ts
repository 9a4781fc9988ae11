import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DailyWork } from '../../platform/schedule/daily-work.service.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { ContentChange } from './content-change.entity.js';
import { LastChangeRecorder } from './last-change.recorder.js';

/** The log of what changed in the content. */
@Module({
  imports: [MikroOrmModule.forFeature([ContentChange])],
  controllers: [ChangesController],
  providers: [ChangesService, LastChangeRecorder],
  exports: [ChangesService],
})
export class ChangesModule {
  constructor(daily: DailyWork, changes: ChangesService) {
    daily.register('old changes', (em) => changes.trim(em));
  }
}
