import { type DynamicModule, Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { SettingsModule } from '../settings/index.js';
import { AvailabilityController } from './availability.controller.js';
import { Availability } from './availability.service.js';
import { Clashes } from './clashes.service.js';
import { Stay } from './stay.entity.js';
import { StaysController } from './stays.controller.js';
import { StaysService } from './stays.service.js';

/** Stays, and which nights are free. */
@Module({})
export class StaysModule {
  constructor(kinds: ContentKinds) {
    const called = ({ guest, arrival, departure }: Stay) =>
      [guest, `${arrival} – ${departure}`].filter(Boolean).join(', ');
    kinds.register({ kind: 'stays', entity: Stay, called, apart: true });
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: StaysModule,
      imports: [SettingsModule],
      controllers: [AvailabilityController, StaysController],
      providers: [Availability, StaysService, Clashes, ...(workers ? [] : [])],
    };
  }
}
