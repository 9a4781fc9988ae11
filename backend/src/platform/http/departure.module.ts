import { Global, Module } from '@nestjs/common';
import { Departure, ServerEnd } from './departure.js';

@Global()
@Module({ providers: [Departure, ServerEnd], exports: [Departure] })
export class DepartureModule {}
