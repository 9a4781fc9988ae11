import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseFacilitiesController, FacilityWordsController } from './base-facilities.controller.js';
import { FacilitiesController } from './facilities.controller.js';
import { facilities } from './facilities.definition.js';
import { Facility, FacilityTranslation } from './facility.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Facility, FacilityTranslation])],
  controllers: [FacilitiesController, BaseFacilitiesController, FacilityWordsController],
})
export class FacilitiesModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(facilities);
  }
}
