import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  BaseFacilitiesController,
  FacilitiesController,
  FacilityTranslationsController,
} from './facilities.controller.js';
import { facilities } from './facilities.kind.js';

@Module({
  controllers: [FacilitiesController, BaseFacilitiesController, FacilityTranslationsController],
})
export class FacilitiesModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(facilities);
  }
}
