import { Global, Module } from '@nestjs/common';
import { Departure } from './departure.js';
import { ServerEnd } from './server-end.js';

@Global()
@Module({ providers: [Departure, ServerEnd], exports: [Departure] })
export class DepartureModule {}
