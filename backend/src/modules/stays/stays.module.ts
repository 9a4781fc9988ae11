import { type DynamicModule, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { SsrfGuard } from '../../platform/network/ssrf-guard.js';
import { ThrottleModule } from '../../platform/http/throttle.service.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { ContentKindRegistry } from '../localization/index.js';
import { SettingsModule } from '../settings/index.js';
import { AvailabilityController } from './availability.controller.js';
import { Availability } from './availability.service.js';
import { Clashes } from './clashes.service.js';
import { CalendarTiming } from './calendar-timing.js';
import { CalendarReader } from './calendar-reader.service.js';
import { calendarWork } from './calendar-work.js';
import { endExpiredHolds } from './free-nights.js';
import { BusySpan, CalendarAddress, RoomCalendar, StayClash } from './room-calendar.entity.js';
import { RoomCalendars } from './room-calendars.service.js';
import { RoomCalendarsController } from './room-calendars.controller.js';
import { StayFeedController } from './stay-feed.controller.js';
import { Stay } from './stay.entity.js';
import { StaysController } from './stays.controller.js';
import { StaysService } from './stays.service.js';
import { unchangedStays } from './unchanged-stays.js';

@Module({})
export class StaysModule {
  constructor(kinds: ContentKindRegistry, activity: ActivityTypeRegistry) {
    const displayName = ({ guest, arrival, departure }: Stay) =>
      [guest, `${arrival} – ${departure}`].filter(Boolean).join(', ');
    kinds.register({
      kind: 'stays',
      entity: Stay,
      displayName,
      staffData: true,
      prepareRestore: (em) => endExpiredHolds(em),
      transientColumns: unchangedStays,
    });
    activity.register({
      kind: 'room-calendars',
      entity: RoomCalendar,
      label: ({ name }) => name,
      fields: ['name', 'roomId'],
      secrets: { url: 'address' },
    });
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: StaysModule,
      imports: [
        MikroOrmModule.forFeature([Stay, RoomCalendar, BusySpan, StayClash, CalendarAddress]),
        ...calendarWork.imports,
        ThrottleModule,
        SettingsModule,
      ],
      controllers: [
        AvailabilityController,
        StaysController,
        RoomCalendarsController,
        StayFeedController,
      ],
      providers: [
        SsrfGuard,
        CalendarTiming,
        CalendarReader,
        ...calendarWork.providers,
        RoomCalendars,
        Availability,
        StaysService,
        Clashes,
        ...(workers ? calendarWork.workers : []),
      ],
    };
  }
}
