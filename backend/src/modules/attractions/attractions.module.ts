import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  AttractionsController,
  AttractionTranslationsController,
  BaseAttractionsController,
} from './attractions.controller.js';
import { attractions } from './attractions.kind.js';

@Module({
  controllers: [AttractionsController, BaseAttractionsController, AttractionTranslationsController],
})
export class AttractionsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(attractions);
  }
}
