import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { Attraction, AttractionTranslation } from './attraction.entity.js';
import { AttractionsController } from './attractions.controller.js';
import { attractions } from './attractions.definition.js';
import {
  AttractionWordsController,
  BaseAttractionsController,
} from './base-attractions.controller.js';

@Module({
  imports: [MikroOrmModule.forFeature([Attraction, AttractionTranslation])],
  controllers: [AttractionsController, BaseAttractionsController, AttractionWordsController],
})
export class AttractionsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(attractions);
  }
}
