import { Module } from '@nestjs/common';
import { DemoSeeder } from './demo.service.js';

@Module({ providers: [DemoSeeder] })
export class DemoModule {}
