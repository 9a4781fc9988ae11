import { Global, Module } from '@nestjs/common';
import { DailyWork } from './daily-work.service.js';

@Global()
@Module({ providers: [DailyWork], exports: [DailyWork] })
export class ScheduleModule {}
